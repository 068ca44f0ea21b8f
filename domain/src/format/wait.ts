/** Up to here a wait is told in seconds. */
const SECONDS_TOLD = 90;

/** How long to wait, as people say it: seconds for a short wait, whole minutes for a longer one. */
export const waitOf = (seconds: number): { readonly seconds: number; readonly minutes: number } => ({
  seconds,
  minutes: seconds > SECONDS_TOLD ? Math.ceil(seconds / 60) : 0,
});
