const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The record of an answer about one record; any other answer as it stands. An earlier build answered and kept
 * records flat, and those also stand as they are: after the next release only the envelope is left to read.
 */
export function unwrapAnswer(answer: unknown): unknown {
  const isEnvelope = isRecord(answer) && answer.status === 'success' && 'data' in answer && !('id' in answer);
  return isEnvelope && !Array.isArray(answer.data) ? answer.data : answer;
}
