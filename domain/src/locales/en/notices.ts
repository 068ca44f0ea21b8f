/** What the app tells of its own accord, in the list and in mail, and the words of the list itself. */
export const notices = {
  timerExceeded: 'You have been clocked in for more than 8 hours, since {since}',
  shiftEnd: 'Your shift is over. Continue or stop? (started {since})',
  autoStopped: 'Your stemp from {since} was stopped automatically after 24 hours. Please check the hours.',
  awaitPicture: 'Your stemp from {since} has reached 24 hours. Upload a picture to finish it.',
  stempHeld:
    'Your stemp of {day} from {since} was kept aside and is not hours yet. Decide what becomes of it.',
  stempHeldLocked:
    'A stemp of {name} on {day} falls in a period you have locked. It was kept aside; open the period, or let it be.',
  unlockAsked: '{name} asks you to open {from} – {to} again: {reason}',
  hoursUndelivered: 'You have not delivered your hours for {from} – {to} yet',
  hoursReturned: 'Your hours for {from} – {to} were returned: {reason}',
  hoursMissing:
    '{count, plural, one {A working day has no hours: {days}} other {# working days have no hours: {days}}}',

  unread: 'Unread',
  markReadNamed: 'Mark as read: {text}',
  markAll: 'Mark all as read',
  unreadCount: '{count, plural, one {# unread} other {# unread}}',
  allRead: 'Everything is read',
  today: 'Today',
  yesterday: 'Yesterday',
  older: 'Show older',
  emptyTitle: 'No notices yet',
  emptyText:
    'Here Sveis tells you when a shift is over, when a clock has run too long, and when something waits for you. You choose what you are told.',
  chooseReminders: 'Choose reminders',
  unnamed: 'Notice from Sveis',
  noOlder: 'Older notices could not be fetched. Try again with network.',
  loadFailed: 'The notices could not be fetched',
  loadFailedText: 'Nothing is lost. They come back with the network.',
  outboxSeen: 'Notice marked as read',
  outboxAllSeen: 'All notices marked as read',
  exportReady: 'Your file is ready to be fetched for seven days.',
  exportFailed: 'Your file could not be made. Try again, or choose less.',
} as const;
