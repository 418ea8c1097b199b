// Generated from openapi/ by `npm run generate`. Do not edit.

/** The operations with the tag "Authentication". */
export const authentication = {
  signIn: {"id":"signIn","method":"POST","path":"/users/login","credentials":"none","extension":null,"requestType":"application/json","isKeyed":false,"hasPasswords":true},
  signOut: {"id":"signOut","method":"POST","path":"/users/logout","credentials":"access-token","extension":"log-out","requestType":null,"isKeyed":false},
  requestPasswordReset: {"id":"requestPasswordReset","method":"POST","path":"/users/forgot-password","credentials":"none","extension":null,"requestType":"application/json","isKeyed":false},
  resetPassword: {"id":"resetPassword","method":"POST","path":"/users/reset-password","credentials":"none","extension":null,"requestType":"application/json","isKeyed":false,"hasPasswords":true},
  getApiUser: {"id":"getApiUser","method":"GET","path":"/client/get-api-user","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
} as const;
