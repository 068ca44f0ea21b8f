import type { OfficeWords } from '../../help-text.ts';

export const office: OfficeWords = {
  deliveries: {
    about: 'Hours your people have handed in. You approve them, or return them with a reason.',
    todo: [
      'Open a week and read what is remarked',
      'Approve several without remarks at once',
      'Correct an entry with the pencil, or return the week, and say why',
    ],
    signs: {
      waiting: 'Not delivered',
      progress: 'Delivered, waits for you',
      done: 'Approved',
      stop: 'Returned',
      low: 'Withdrawn',
    },
  },
  crewHours: {
    about: 'The same hours for several people at once. You see what is in the way before it is saved.',
    todo: [
      'Choose the people; those on the project come first',
      'Fill in days, project and hours once',
      'Read what is in the way, then save',
    ],
    signs: {
      done: 'Nothing in the way',
      warn: 'Some days are left out',
      stop: 'Cannot get these hours',
      unsent: 'Waits on the phone',
    },
  },
  report: {
    about: 'Lists and papers of the project as files, and the documentation package for the customer.',
    todo: [
      'Choose drawings, modules and time: the whole project, or some drawings',
      'See what is missing before the package is made',
      'Make the file and fetch it when it is ready',
    ],
    signs: {
      warn: 'Missing or not finished',
      progress: 'Being made',
      done: 'Ready to fetch',
      stop: 'Could not be made',
    },
  },
  admin: {
    about: 'Where the company is set up. You see the pages you may work with.',
    todo: [
      'Make forms for checks and permits',
      'Make registers of your own',
      'Choose a page in the list to begin',
    ],
  },
  forms: {
    about: 'The forms people fill in as checklists and permits.',
    todo: [
      'Make a form from nothing, a ready one, a copy or a file',
      'Open a form to change it',
      'Take one out of use: what was filled in stays',
    ],
    signs: {
      waiting: 'Draft, not in use yet',
      done: 'In use',
      locked: 'Out of use',
    },
  },
  formBuilder: {
    about: 'Here a form is made: parts, fields and rules. People see it when it is published.',
    todo: [
      'Add a field and drag it where it belongs',
      'Try the form as it looks on a phone',
      'Publish it as a new version',
    ],
    signs: {
      warn: 'Words are missing in a language',
      stop: 'Must be put right before publishing',
    },
  },
  formImport: {
    about: 'Fields of a form brought in from a CSV or Excel file, one on each line.',
    todo: [
      'Choose the file',
      'Check how its columns are understood',
      'Take it over when no line has a fault',
    ],
    signs: {
      stop: 'A line with a fault',
    },
  },
  ownModules: {
    about: 'Registers your company makes itself, such as a key register or a torque log.',
    todo: [
      'Make a module and give it a name',
      'Open one to set its fields, statuses and steps',
      'Take one out of use: its records stay',
    ],
    signs: {
      waiting: 'Not in use yet',
      done: 'In use',
      locked: 'Out of use',
    },
  },
  moduleSettings: {
    about: 'How one of your own registers works: its form, list, statuses, steps and who may do what.',
    todo: [
      'Edit the form with the fields people fill in',
      'Name the statuses and the steps between them',
      'Take the module into use when it is right',
    ],
    signs: {
      stop: 'Must be put right first',
      conflict: 'Somebody else has changed the same',
    },
  },
  checklistFiles: {
    about: 'Photos and files people have added to their checklists, in one place.',
    todo: ['Search by form, project or name', 'Open a file to see it', 'Go from the file to its checklist'],
  },
  ndtPlan: {
    about: 'Which welds still have to be tested, by which method, and how many were rejected.',
    todo: [
      'See what the project asks for and what is done',
      'Choose the welds to be tested next, where a lot has too few',
      'Order the test from here',
    ],
  },
  weldsByDrawing: {
    about: 'The welds of each drawing with their three stages: engineering, production and testing.',
    todo: [
      'Open a drawing or a spool, and mark the spool as cut or shipped',
      'Fill in many welds at once on a wide screen',
      'See at which stage a weld is stuck',
    ],
    signs: {
      waiting: 'Not begun',
      progress: 'In progress',
      done: 'Completed',
      warn: 'Does not fit: read why',
    },
  },
  confirm: {
    about: 'Certificates that must be confirmed now. One signature confirms all that are ticked.',
    todo: [
      'Tick the welders you know have welded',
      'Look at the weld that shows it',
      'Sign for all of them at once',
    ],
  },
  guide: {
    about: 'The help pages of one role together, to print on one sheet and hang in the lunch room.',
    todo: [
      'Read what your role does in the app',
      'Print the sheet on A4',
      'Choose another role to see its sheet',
    ],
  },
  people: {
    about: 'The people of the company: who may log in, with which role, in which groups and with which tags.',
    todo: [
      'Invite a colleague by a link or a code to scan',
      'Change role, groups, leader and language',
      'Shut out who has left, and later take the name away',
    ],
  },
  peopleImport: {
    about: 'Brings people in from a file: one line each, known by the user name.',
    todo: [
      'Fetch the file to fill in, or the one with everybody',
      'See what each line would do, and what is wrong with it',
      'Write it, invite the new people, or take it all back',
    ],
  },
  roles: {
    about: 'What each role may do, module by module. A change reaches phones at their next call.',
    todo: [
      'Open a role and read what it may do',
      'Copy one and change the copy',
      'See what somebody would gain or lose before you save',
    ],
  },
  groups: {
    about: 'People who work together, and what being in the group lets them do besides their role.',
    todo: [
      'Make a group and put people in it',
      'Choose a level for each module',
      'Take people out who have moved on',
    ],
  },
  signIn: {
    about: 'How the people of the company prove who they are.',
    todo: [
      'Demand it of every administrator',
      'Let people log in with the company’s own account',
      'Look who still has a password only',
    ],
  },
  integrations: {
    about:
      'Keys by which payroll, the directory of your people (SCIM) and other systems reach what they need, and nothing else.',
    todo: [
      'Make a key and choose what it may do',
      'Copy it at once: it is shown one time',
      'End a key that is no longer used',
    ],
  },
  webhooks: {
    about: 'Tells another system at once when a record, hours or a stemp changes.',
    todo: [
      'Give the address and choose what it is told of',
      'Copy the secret at once: it is shown one time',
      'Send again what did not arrive',
    ],
  },
  companySettings: {
    about: 'What your company has switched on, how things are done here, and how records are numbered.',
    todo: [
      'Switch a feature on or off for everybody',
      'Give a tile your own name and icon',
      'Set an ordinary day, what a weld’s stages are worth, and test methods',
    ],
  },
  startGuide: {
    about: 'The few things a new company needs before people can clock in. Every step can wait.',
    todo: [
      'Set the hours of an ordinary day',
      'Make a shift, a project and what hours are spent on',
      'Invite the first colleague',
    ],
  },
  periodLocks: {
    about: 'Weeks and months that are closed for everybody, a group or one person.',
    todo: [
      'See who has not delivered, and remind them',
      'Lock a week or a month',
      'Open one again, with the reason',
    ],
  },
  retention: {
    about: 'How long messages, logins, pictures of stemps, made files and the log of changes are kept.',
    todo: [
      'Set the days: at least two years for the log of changes',
      'See how much would go tonight',
      'Read what is always kept, and why',
    ],
  },
  choiceLists: {
    about:
      'What people choose between in forms: categories, causes, groups and units. Lists of your own can be used in the forms you make.',
    todo: [
      'Add a choice in the languages people here read',
      'Retire one that is no longer used',
      'Make a list of your own and use it in your forms',
    ],
  },
  auditLog: {
    about:
      'Who changed what, and when. Nobody can change the log; reading it is noted. “The system” is what happened by itself.',
    todo: [
      'Find what one person has done',
      'Write the number of a record and follow its changes',
      'Take the log out as a file',
    ],
  },
  devices: {
    about: 'Phones and terminals on which tags work.',
    todo: [
      'Make a phone a terminal for everybody',
      'Forget a phone that is lost',
      'See when each was last used',
    ],
  },
};
