/** Mail sent by the server. */
export const mail = {
  greeting: 'Hello {name},',
  resetSubject: 'New password for Sveis at {company}',
  resetBody:
    'Somebody, most likely you, asked for a new password. Open this link within {minutes, plural, one {# minute} other {# minutes}} to choose one:',
  resetIgnore: 'If it was not you, you can ignore this mail. Your old password still works.',
  inviteSubject: 'You are invited to Sveis at {company}',
  inviteBody:
    '{company} uses Sveis for hours and work. Your user name is {username}. Open this link within {hours} hours to choose a password:',
  passwordChangedSubject: 'Your Sveis password was changed',
  passwordChangedBody:
    'The password of {username} at {company} was changed. If it was not you, tell your administrator at once.',
  hoursSubject: 'Sveis: your hours at {company}',
  hoursIntro: 'This is what is left to do with your hours:',
  hoursOpen: 'Open Sveis: {address}',
  hoursSwitch: 'You choose which reminders you get under Reminders in Sveis.',
  checklistAttached: '{company} has sent you the checklist {number} {title}. It is attached as a PDF.',
  checklistFilled: '{company} has filled in the checklist {number} {title}.',
  recordOpen: 'Open it in Sveis: {address}',
  digestSubject: 'Sveis: {count, plural, one {# notice} other {# notices}}',
  digestChoose: 'You choose how you are told under Notices in Sveis.',
  fileSubject: 'File from {company}: {name}',
  fileBody: '{sender} at {company} sends you {name} ({size}).',
  fileFetch: 'Fetch it until {day}: {address}',
  signature: 'Sveis for {company}',
  secondFactorOnSubject: 'Two-step login is on in Sveis',
  secondFactorOnBody:
    'Two-step login was set up for {username} at {company}. If it was not you, tell your administrator at once.',
  secondFactorOffSubject: 'Two-step login is off in Sveis',
  secondFactorOffBody:
    'Two-step login was switched off for {username} at {company}. If it was not you, tell your administrator at once.',
  passkeyAddedSubject: 'A passkey was added in Sveis',
  passkeyAddedBody:
    'A passkey was added for {username} at {company}. If it was not you, tell your administrator at once.',
  passkeyRemovedSubject: 'A passkey was removed in Sveis',
  passkeyRemovedBody:
    'A passkey of {username} at {company} was removed. If it was not you, tell your administrator at once.',
  providerLinkedSubject: 'Your company account opens Sveis',
  providerLinkedBody:
    'The company account of {username} at {company} now logs in to Sveis. If it was not you, tell your administrator at once.',
} as const;
