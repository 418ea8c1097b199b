/** A summarized statement of the product specification. A tag such as `// @spec 2.1` above a test refers to its id. */
interface SpecStatement {
  readonly id: string;
  readonly text: string;
  /**
   * The ids of the statements that cover this statement in detail. Set only for a statement without tests.
   */
  readonly seeAlso?: string;
}

export interface SpecSection {
  readonly title: string;
  readonly statements: readonly SpecStatement[];
}

/** Ids never change. A new statement gets the next number of its section. */
export const SPEC_SECTIONS: readonly SpecSection[] = [
  {
    title: '1. What the product does and for whom',
    statements: [
      { id: '1.1', text: 'Seven roles; role 1 is Admin, all others are Collector' },
      { id: '1.2', text: 'Lists of borrowers, transactions, details, export', seeAlso: 'section 2' },
      { id: '1.3', text: 'Inline edit of mobile number and email' },
      { id: '1.4', text: "Reset of a borrower's password" },
      { id: '1.5', text: 'Unlinking a loan account' },
      { id: '1.6', text: 'Impersonating a borrower (Login)' },
      {
        id: '1.7',
        text: 'Payments are made, scheduled, listed, refunded, voided; methods managed; receipts sent',
        seeAlso: 'sections 2, 4 and 8',
      },
      { id: '1.8', text: 'Payment, account, Q-PTP and installation rules; groups as their scope' },
      { id: '1.9', text: 'Settings of the borrower app', seeAlso: 'section 2' },
      { id: '1.10', text: 'Chat with borrowers through a remote widget with PMS credentials' },
      { id: '1.11', text: 'Staff change their own password' },
      { id: '1.12', text: 'White label: each client has its own logos, colors and texts' },
    ],
  },
  {
    title: '2. Screens and routes: signed out',
    statements: [
      { id: '2.1', text: '/ is Sign In, with its title, description, fields, button and link' },
      { id: '2.2', text: '/forgot-password: title, field, Send Email, LOGIN' },
      { id: '2.3', text: '/reset-password/{code}: two passwords, each with a toggle' },
      { id: '2.4', text: 'Any other path redirects to /' },
      { id: '2.5', text: 'One background layout with a logo' },
    ],
  },
  {
    title: '2. Screens and routes: frame',
    statements: [
      { id: '2.6', text: 'Unknown paths redirect to /borrowers' },
      { id: '2.7', text: 'The powered-by image is on every page' },
      {
        id: '2.8',
        text: 'Navigation: Borrowers, Messages, App Rules, Groups, Settings, as the permissions of the user allow',
      },
      { id: '2.9', text: 'Messages only when chat is not hidden and PMS is on' },
      { id: '2.10', text: 'User menu with Profile and Log Out' },
      { id: '2.11', text: 'On mobile devices the navigation is a drop-down' },
      { id: '2.12', text: "The navigation logo is the client's" },
    ],
  },
  {
    title: '2. Screens and routes: borrower lists',
    statements: [
      { id: '2.13', text: 'Tab header with four counts; the Transactions tab only with its setting' },
      { id: '2.14', text: 'The counts are requested when the path changes' },
      { id: '2.15', text: 'An unknown subpath redirects to /borrowers/signed-up' },
      { id: '2.16', text: 'Signed Up: fields, actions, sort, search, layout, pagination, empty state' },
      { id: '2.17', text: 'The URL contains the state of the list: query, page, sort_by, date' },
      { id: '2.18', text: 'The search is debounced by 300 ms' },
      { id: '2.19', text: 'Export Borrower List, with its permission' },
      { id: '2.20', text: 'On App: fields, search, actions' },
      {
        id: '2.21',
        text: 'Payment Made: fields, search, a date that is not in the future and can be cleared',
      },
      { id: '2.22', text: 'Failed Link: fields, Add Borrower, Delete, the title of the cards' },
      {
        id: '2.23',
        text: 'Transactions: filters, columns, Clear Filters; without the setting, redirects to /borrowers',
      },
    ],
  },
  {
    title: '2. Screens and routes: borrower details',
    statements: [
      { id: '2.24', text: 'One path per list (three); without the permission, redirects to /borrowers' },
      { id: '2.25', text: 'Loan summary, payment buttons, profile account; chat and payment tabs' },
      { id: '2.26', text: 'Chat if enabled' },
      { id: '2.27', text: 'Payments dialog: tabs by permission; no schedule tabs with hideSchedule' },
      { id: '2.28', text: 'Without the permission for the history, the tab Scheduled Payments opens first' },
      { id: '2.29', text: 'Edit and Add Payment Method' },
      { id: '2.30', text: 'Edit Scheduled Payment' },
      { id: '2.31', text: 'A confirmation step, then the result' },
      { id: '2.32', text: 'Navigation within the dialog keeps a back history' },
    ],
  },
  {
    title: '2. Screens and routes: rules, groups, messages, profile, settings',
    statements: [
      {
        id: '2.33',
        text: '/app-rules requires its permission, or else redirects to /borrowers; unknown paths redirect to /app-rules/payment',
      },
      {
        id: '2.34',
        text: 'Three payment, two account, two promise-to-pay rules; a switch with a badge, Reset, Update',
      },
      { id: '2.35', text: 'Scope selector, channel toggles, start and stop date' },
      { id: '2.36', text: 'Enter turns loan numbers into removable chips' },
      { id: '2.37', text: 'The installation-rules tab, whose content is not shown' },
      { id: '2.38', text: '/groups requires its permission, or else redirects to /' },
      {
        id: '2.39',
        text: 'List with New Group and a search by loan number; panel with Details and Associated Accounts',
      },
      { id: '2.40', text: 'Modal Create new group / Edit Group' },
      { id: '2.41', text: 'Export as csv, pdf, xls' },
      {
        id: '2.42',
        text: '/messages requires the permission for the chat, and redirects to / if the chat is hidden or PMS is off',
      },
      { id: '2.43', text: '/profile: name, role, email, Log Out; tab SECURITY' },
      { id: '2.44', text: '/settings requires its permission, or else redirects to /' },
      { id: '2.45', text: 'Tab Borrower Tools Customization (/settings)' },
      { id: '2.46', text: 'Client logo, logo placeholder, favicon' },
      {
        id: '2.47',
        text: 'Background images 1 to 3 and the selected one; unchanged images are not uploaded',
      },
      { id: '2.48', text: 'Accent color' },
      { id: '2.49', text: 'Address, website, phone' },
      { id: '2.50', text: 'Additional information links' },
      { id: '2.51', text: 'Card fees, control settings, session timeout' },
      { id: '2.52', text: 'Copyright (terms) text' },
      { id: '2.53', text: 'Time zone, NLS post profile' },
      { id: '2.54', text: 'Privacy policy, with page 1 of the PDF shown' },
      { id: '2.55', text: 'Tab Client Admin Tools Customization (/settings/cap)' },
      { id: '2.56', text: 'Tab Notifications (/settings/notifications)' },
      {
        id: '2.57',
        text: 'Tab NACHA Upload (/settings/nacha) only with nachaEnable, or else redirects to /',
      },
      { id: '2.58', text: 'Import of borrowers' },
      { id: '2.59', text: 'The clock of the time-zone card moves every second' },
      { id: '2.60', text: 'Success toasts appear at the top center' },
    ],
  },
  {
    title: '3. Entities and their fields',
    statements: [
      {
        id: '3.1',
        text: 'The contract defines the names of the API, including misspelled ones, and one place translates them',
      },
      { id: '3.2', text: 'User session: token, user with role, names, email, pmsId' },
      { id: '3.3', text: 'Credentials of the API user of a client' },
      { id: '3.4', text: 'Client details: timeout, the two logos' },
      { id: '3.5', text: 'Client settings: every field of the section' },
      { id: '3.6', text: 'Feature flags' },
      { id: '3.7', text: 'Rule: dates, offHide, applyTo, applyOn, loans, groups, channel flags' },
      {
        id: '3.8',
        text: 'Rule group: criteria with operator and switch, static or dynamic, fields without a screen',
      },
      { id: '3.9', text: 'Linked account, loan details' },
      { id: '3.10', text: 'Payment made with platform labels; history receipt' },
      { id: '3.11', text: 'Payment methods and the fields to add one' },
      { id: '3.12', text: 'Payment form' },
      { id: '3.13', text: 'Scheduled payment' },
      { id: '3.14', text: 'Receipt request' },
      { id: '3.15', text: 'Failed link and the fields that link it' },
      { id: '3.16', text: 'NACHA import row' },
      { id: '3.17', text: 'Transaction row, counts' },
      { id: '3.18', text: '48 rows per page by default, 12 in On App' },
    ],
  },
  {
    title: '4. States and transitions',
    statements: [
      { id: '4.1', text: 'Signing in stores token and user in session storage' },
      { id: '4.2', text: 'Log out, the idle timeout and an unauthorized response end the session' },
      { id: '4.3', text: 'The lender API also ends the session of an idle user (extension)' },
      {
        id: '4.4',
        text: 'Warning at half of the timeout, then expiry with a notice, cleared at the next sign-in',
      },
      { id: '4.5', text: 'Status 1 in a response means success' },
      {
        id: '4.6',
        text: 'Status switches change immediately, show a message, reload the data, and change back after an error',
      },
      { id: '4.7', text: 'The scope, channels and dates of a rule are disabled until the rule is on' },
      { id: '4.8', text: 'The badge Pre-Active, Active or Inactive depends on the dates' },
      { id: '4.9', text: 'Only Scheduled items can be edited or deleted; filter chips' },
      { id: '4.10', text: 'Form, disclosure, submit, result; then another payment or Finish' },
      { id: '4.11', text: 'Editing a scheduled payment skips the disclosure' },
      { id: '4.12', text: 'After a receipt is sent: Receipt Sent, fields disabled' },
      {
        id: '4.13',
        text: 'Payment row: Refund, Refunded, Credit, description, void of a returned ACH payment',
      },
      { id: '4.14', text: 'Full refunds; partial refunds only if the lender allows them' },
      {
        id: '4.15',
        text: 'Static group: no criteria, a click adds or removes a loan immediately; loans of dynamic groups cannot be clicked',
      },
      { id: '4.16', text: 'A deleted group disappears immediately and is restored after an error' },
      { id: '4.17', text: 'Choosing another type of payment method resets the form' },
      { id: '4.18', text: 'Edited contact data is shown immediately and restored after an error' },
      { id: '4.19', text: 'Failed link: Add Borrower retries, Delete removes' },
      { id: '4.20', text: '2 s after an account is removed, the list opens' },
      { id: '4.21', text: 'NACHA import: status 1 is Pending, any other status is Completed' },
      { id: '4.22', text: 'A setting is saved only if it has changed' },
    ],
  },
  {
    title: '5. Validation rules',
    statements: [
      {
        id: '5.1',
        text: 'Sign In and Forgot password: email and password, with the messages of the specification',
      },
      { id: '5.2', text: 'New password: five rules, and a confirmation that matches' },
      { id: '5.3', text: 'Profile: the current password is required; the same rules' },
      { id: '5.4', text: 'The browser encrypts passwords before it sends them' },
      { id: '5.5', text: 'Enter turns a loan number that is not empty into a chip' },
      { id: '5.6', text: 'Dates are displayed as MM/dd/yyyy and sent as yyyy-MM-dd' },
      { id: '5.7', text: 'Group: name, each enabled criterion, status codes, operators' },
      { id: '5.8', text: 'Rule: start, stop, platform, loans, groups; dates that are not in the past' },
      { id: '5.9', text: 'The rules for cards, ACH accounts and PAD accounts' },
      {
        id: '5.10',
        text: 'The checkbox not to save a payment method only if the lender offers it for the type',
      },
      { id: '5.11', text: 'Payment: method, at least $0.10, a reason when the fee is waived' },
      {
        id: '5.12',
        text: 'Schedule: method, ACH only for recurring, amount, days, separate receipt address',
      },
      { id: '5.13', text: 'Receipt: a valid email, an optional formatted phone number' },
      { id: '5.14', text: 'Mobile number and email of a borrower' },
      {
        id: '5.15',
        text: 'Add Borrower: required fields and formats; the identity field that the flags choose',
      },
      { id: '5.16', text: 'The last four of an SSN have "5 digits format"' },
      { id: '5.17', text: 'Company info: website, phone' },
      { id: '5.18', text: 'Notifications: both day counts' },
      { id: '5.19', text: 'NACHA upload: file required, .txt only, nickname optional' },
      { id: '5.20', text: 'A partial refund is more than zero and at most the refundable amount' },
      { id: '5.21', text: 'Permitted file types of uploads' },
      { id: '5.22', text: 'Schedule date: from today to colSchedMaxDays, one-time only' },
    ],
  },
  {
    title: '6. Roles and permissions',
    statements: [
      { id: '6.1', text: 'Every cell of the table of roles' },
      { id: '6.2', text: 'The API checks the permissions of every operation' },
      { id: '6.3', text: 'An area without permission redirects' },
      { id: '6.4', text: 'Login, Details, Export, Add account by permission' },
      {
        id: '6.5',
        text: 'Messages requires the permission for the chat; read-only mode with only the read permission',
      },
      { id: '6.6', text: 'Actions of schedules: edit or delete permission; editing also the setting' },
      { id: '6.7', text: 'Refund column, inline edits, history tab by permission' },
    ],
  },
  {
    title: '7. The calls',
    statements: [
      {
        id: '7.1',
        text: 'The contract has every call of the section; all other operations are marked as extensions',
      },
      { id: '7.2', text: "The portal's client sends each call as the contract defines" },
      { id: '7.3', text: 'Token header, username and password headers, web client' },
      { id: '7.4', text: 'The portal works with the base contract' },
      { id: '7.5', text: 'Export and impersonation in a new window with the token' },
      { id: '7.6', text: 'Group export in a new window as csv, pdf or xls' },
      { id: '7.7', text: 'Refund and void' },
      { id: '7.8', text: 'Payments are sent as forms with the credentials of the API user' },
      { id: '7.9', text: 'Chat: a remote widget with PMS credentials' },
      { id: '7.10', text: 'NACHA: upload as multipart, list of imports' },
    ],
  },
  {
    title: '8. Messages',
    statements: [
      { id: '8.1', text: "Sign in and forgot password show the lender's message" },
      {
        id: '8.2',
        text: 'Reset password: the message and a redirect to /, an error, or the message for a lost connection',
      },
      { id: '8.3', text: 'Unauthorized: message, 460, 604, or 401 with credentials' },
      { id: '8.4', text: "'Your session has expired'" },
      { id: '8.5', text: 'The message after the idle timeout' },
      { id: '8.6', text: 'After a failure, the message of the response is displayed' },
      { id: '8.7', text: 'A settings update with a missing status counts as success' },
      { id: '8.8', text: 'Groups: created, updated, deleted, static group updated' },
      { id: '8.9', text: "Rule: 'Success!' or the reason" },
      { id: '8.10', text: 'Add account: found or not' },
      { id: '8.11', text: 'Payment methods: added, deleted, or the reason of the failure' },
      {
        id: '8.12',
        text: "Payment Failed, Credit Failed; the lender's message, or a general one",
      },
      { id: '8.13', text: 'Schedules: scheduled, updated, removed, or the reason of the failure' },
      { id: '8.14', text: "Receipt: sent, or the lender's message" },
      {
        id: '8.15',
        text: 'Refund and void: a success message, or a message that states what the user can do',
      },
      { id: '8.16', text: 'Mobile, Email, Password, Loan removed, Borrower linked' },
      { id: '8.17', text: "'Password changed successfully!'" },
      { id: '8.18', text: 'Settings: each card shows a message after it is saved' },
      { id: '8.19', text: "'NACHA file uploaded successfully'; No NACHA Files" },
      { id: '8.20', text: 'The text catalog contains every text of the section exactly' },
      { id: '8.21', text: 'Empty states' },
    ],
  },
  {
    title: '9. Constants and limits',
    statements: [
      {
        id: '9.1',
        text: 'The idle timeout is 15 minutes if it is missing or invalid; the warning appears at half of the time',
      },
      { id: '9.2', text: 'A success toast stays 3000 ms' },
      { id: '9.3', text: '2000 ms after a removal, the list opens' },
      { id: '9.4', text: 'The clock ticks every second' },
      { id: '9.5', text: 'Search debounce 300 ms' },
      { id: '9.6', text: 'Rows per page: 12, 24 or 48; default 48, and 12 for borrower lists and groups' },
      { id: '9.7', text: 'Group loans up to 10,000, schedules 2,000, history 100' },
      {
        id: '9.8',
        text: 'Password 8 characters, phones 10 digits, card 16, CVC 4, ZIP 5, minimum $0.10',
        seeAlso: 'rows of section 5',
      },
      { id: '9.9', text: 'Payment types, channels LMS and CAP' },
      { id: '9.10', text: 'Frequencies: 0 for one time, SM for twice a month, others from the server' },
      {
        id: '9.11',
        text: 'The convenience fee is zero for refunds or when waived; the reasons come from the configuration',
      },
      { id: '9.12', text: 'Sort options 0 and 1' },
      { id: '9.13', text: 'Default operators of criteria' },
      { id: '9.14', text: 'Caching: details 5 minutes, lists 0; no refetch on window focus' },
      { id: '9.15', text: 'Refundable amount: payment, card, ACH and fees minus the refunded amount' },
      { id: '9.16', text: 'Time zones' },
      { id: '9.17', text: 'Platform new_cap for reset codes' },
      { id: '9.18', text: 'Money with a dollar sign and two decimals' },
      { id: '9.19', text: 'The public key is not displayed' },
    ],
  },
  {
    title: 'Deviations from the specification',
    statements: [
      {
        id: 'deviation.1',
        text: 'Section 5 says "5 digits format" for the last four digits of an SSN. Livery requires four digits',
      },
      {
        id: 'deviation.2',
        text: 'Section 9 labels America/Los_Angeles as Hawaii. Livery labels it as Pacific, and Pacific/Honolulu as Hawaii',
      },
      {
        id: 'deviation.3',
        text: 'Section 5 validates only the name of a PAD account. Livery also validates the other fields, and the lender API refuses an account that cannot be charged',
      },
      {
        id: 'deviation.4',
        text: 'Sections 5 and 9 require 16 digits for a card number. Livery accepts 15 digits and a CVC of 4 digits for American Express',
      },
    ],
  },
];
