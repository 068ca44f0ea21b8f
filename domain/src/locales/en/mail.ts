/** Mail sent by the server. */
export const mail = {
  greeting: 'Hello {name},',
  resetSubject: 'New password for Sveis at {company}',
  resetBody:
    'Somebody, most likely you, asked for a new password. Open this link within {minutes, plural, one {# minute} other {# minutes}} to choose one:',
  resetIgnore: 'If it was not you, you can ignore this mail. Your old password still works.',
  passwordChangedSubject: 'Your Sveis password was changed',
  passwordChangedBody:
    'The password of {username} at {company} was changed. If it was not you, tell your administrator at once.',
  timerExceeded: 'You have been clocked in for more than 8 hours, since {since}',
  shiftEnd: 'Your shift is over. Continue or stop? (started {since})',
  autoStopped: 'Your stemp from {since} was stopped automatically after 24 hours. Please check the hours.',
  awaitPicture: 'Your stemp from {since} has reached 24 hours. Upload a picture to finish it.',
  signature: 'Sveis for {company}',
} as const;
