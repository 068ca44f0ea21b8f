export interface TimeSettings {
  /** On when both the setting and the feature are. */
  readonly attachmentsOn: boolean;
  readonly projectsExcluded: boolean;
  readonly autoStopEnd: 'pause' | 'cap';
}

/** The settings of a company as stored, and those of its features that are on. */
export interface SettingRows {
  readonly values: Readonly<Record<string, unknown>>;
  readonly features: readonly string[];
}

export const settingsFrom = ({ values, features }: SettingRows): TimeSettings => ({
  attachmentsOn: values.include_stamp_attachments === true && features.includes('stamp_attachments'),
  projectsExcluded: values.exclude_projects === true || !features.includes('projects'),
  autoStopEnd: values.auto_stop_end === 'cap' ? 'cap' : 'pause',
});
