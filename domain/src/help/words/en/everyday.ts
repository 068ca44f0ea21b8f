import type { EverydayWords } from '../../help-text.ts';

export const everyday: EverydayWords = {
  dashboard: {
    about: 'What waits for you today, and the way to everything else.',
    todo: [
      'Start or stop the clock at the top',
      'Tap what needs you, the worst stands first',
      'Open the rest by the tiles below',
    ],
    signs: {
      stop: 'Must be done now',
      warn: 'Look at it soon',
      bell: 'Notices, with the number of unread ones',
    },
  },
  more: {
    about: 'Everything that has no place in the bar below, and the settings of this phone.',
    todo: [
      'Change the language of the app',
      'Choose light or dark, and automatic logout',
      'Log out when somebody else takes the phone',
    ],
  },
  search: {
    about: 'One search over everything you may open. Without network it searches what the phone has kept.',
    todo: [
      'Type a number, a name or part of a word',
      'Choose one kind to see that kind alone',
      'Scan a code instead of typing it',
    ],
  },
  scanner: {
    about: 'Scan the code on a thing and its page opens: a tool, a chemical, a batch, a weld.',
    todo: [
      'Hold the code inside the frame',
      'Type the code when the camera cannot read it',
      'Open something you have scanned before',
    ],
  },
  gone: {
    about: 'What you wanted to open is not here: it was deleted, moved, or is not yours to see.',
    todo: [
      'Go back to where you came from',
      'Search for it by its number',
      'Ask the person who sent you the link',
    ],
  },
  stemp: {
    about: 'The clock that counts your hours. It also runs when the phone is off or without network.',
    todo: [
      'Choose the shift and press Start',
      'Fill in project and activity while the clock runs',
      'Press Stop when you go home: the hours are saved',
    ],
    signs: {
      stop: 'This must be filled in',
      unsent: 'Saved on the phone, not sent yet',
      warn: 'Must be checked or decided by you',
    },
  },
  calendar: {
    about: 'Your hours day by day: what is there, what is missing and what has been handed in.',
    todo: [
      'Tap a day to see or change its hours',
      'Enter hours or absence for one day or several',
      'Look for days that lack hours before you deliver',
    ],
    signs: {
      dayUnder: 'Less than the day should have',
      dayMet: 'The day is full',
      dayAbsence: 'Absence',
      warn: 'Something is missing in the entry',
      locked: 'Locked: cannot be changed any more',
    },
  },
  hours: {
    about: 'Hours or absence written by hand, when the clock was not used.',
    todo: [
      'Choose the day, or several days at once',
      'Enter the hours, or from when to when',
      'Choose project and activity, and save',
    ],
    signs: {
      stop: 'This must be filled in',
      warn: 'More hours than the shift has',
    },
  },
  shifts: {
    about: 'Your shifts, planned and worked, and where you hand in your hours.',
    todo: [
      'See when you work next',
      'Punch in or out on today’s shift',
      'Deliver the hours of a week when they are right',
    ],
    signs: {
      waiting: 'Planned',
      progress: 'Running now',
      done: 'Worked',
      warn: 'Missed',
      info: 'Worked without a plan',
    },
  },
  files: {
    about:
      'Documents in folders: the company’s, the project’s, the machine’s. What you keep opens without network.',
    todo: [
      'Tap a folder or search for a name',
      'Keep a file on the phone before you lose the network',
      'Add a photo or a file to the folder',
    ],
    signs: {
      done: 'Kept on this phone',
      warn: 'Kept, but there is a newer one',
      waiting: 'Draft',
      info: 'New revision',
    },
  },
  notices: {
    about: 'What the app has told you: due dates, returned hours, work that waits for you.',
    todo: [
      'Tap a notice to open what it is about',
      'Mark all as read when you have seen them',
      'Choose what you are told, and how',
    ],
    signs: {
      info: 'Unread',
      warn: 'Look at it soon',
      stop: 'Must be done now',
    },
  },
  notifications: {
    about: 'How you are told about things: in the app, on this phone or by e-mail.',
    todo: [
      'Turn on notices for this phone',
      'Choose what you want by e-mail',
      'Turn off what you do not need',
    ],
  },
  outbox: {
    about: 'Work you did without network waits here until it is sent. Nothing is lost.',
    todo: [
      'Look at what needs you, and answer it',
      'Try sending now when the network is back',
      'Choose yours or theirs when two have changed the same',
    ],
    signs: {
      unsent: 'Waits for network',
      stop: 'Refused: mend it or delete it',
      conflict: 'Somebody else has changed the same',
      done: 'Sent',
    },
  },
  password: {
    about: 'A new password for you. The other phones you are logged in on are asked to log in again.',
    todo: [
      'Type the password you have now',
      'Choose a long new one that only you know',
      'Save, and use it from now on',
    ],
  },
  ownData: {
    about: 'Everything here that is your own, as a file you can keep.',
    todo: [
      'Ask for the file: it is made while you work',
      'Fetch it within some days',
      'Open it on a computer: JSON for systems, CSV for Excel',
    ],
  },
  twoStep: {
    about: 'A code from your phone besides the password: a stolen password alone opens nothing.',
    todo: [
      'Set it up with an authenticator app',
      'Keep the recovery codes where you find them without the phone',
      'Make new recovery codes before the last one is used',
    ],
  },
  loginWays: {
    about: 'How you show Sveis who you are: passkeys besides the password.',
    todo: [
      'Add a passkey on each phone and computer you use',
      'Give it a name you will know again',
      'Remove the one on a phone you no longer have',
    ],
  },
  reader: {
    about: 'Try a reader that acts as a keyboard, and have this phone make up for what it adds.',
    todo: [
      'Scan the test code with the reader',
      'Read what arrived, and what has to be set up',
      'Tap “Use this on this phone” where it is offered',
    ],
    signs: {
      done: 'The reader works',
      warn: 'Works with what this phone keeps',
      stop: 'Must be set up in the reader',
    },
  },
  sessions: {
    about: 'The phones and computers where you are logged in.',
    todo: [
      'Check that you know every one of them',
      'Log out a phone that is lost or not yours',
      'Change your password if you see a stranger',
    ],
  },
  canWeld: {
    about: 'One answer before you strike the arc: may you weld this weld, with this procedure, today?',
    todo: [
      'Choose the weld',
      'Read the reasons against, and what helps',
      'Start the weld when the answer is yes',
    ],
    signs: {
      done: 'You can weld',
      stop: 'Do not weld',
      warn: 'Ask first, or something ends soon',
    },
  },
  exposure: {
    about: 'What you have been exposed to at work. It is kept for many years, for your health.',
    todo: [
      'Write down the product, how and for how long, or what your hours propose',
      'Say what you wore to protect yourself',
      'Correct an entry with a new one: nothing is erased',
    ],
  },
};
