import { AppError, validation } from '@sveis/domain/errors';

/** Our fields by the names a directory knows them by. */
const attributes: Readonly<Record<string, string>> = {
  username: 'userName',
  first_name: 'name.givenName',
  last_name: 'name.familyName',
  email: 'emails',
  phone: 'phoneNumbers',
  employee_no: 'employeeNumber',
  leader_id: 'manager',
  name: 'displayName',
};

/** What is wrong is told by the attributes that were sent. */
export async function inScimWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION' || !error.fields) throw error;
    throw validation(
      Object.fromEntries(
        Object.entries(error.fields).map(([field, problems]) => [attributes[field] ?? field, problems]),
      ),
    );
  }
}
