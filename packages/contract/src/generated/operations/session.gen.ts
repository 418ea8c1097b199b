// Generated from openapi/ by `npm run generate`. Do not edit.

/** The operations with the tag "Session". */
export const session = {
  recordSessionActivity: {"id":"recordSessionActivity","method":"POST","path":"/users/session-activity","credentials":"access-token","extension":"session-activity","requestType":"application/json","isKeyed":false},
  createTicket: {"id":"createTicket","method":"POST","path":"/users/create-ticket","credentials":"access-token","extension":"tickets","requestType":"application/json","isKeyed":false},
  changeOwnPassword: {"id":"changeOwnPassword","method":"POST","path":"/users/change-password","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false,"hasPasswords":true},
} as const;
