// Generated from openapi/ by `npm run generate`. Do not edit.

/** The operations with the tag "Preferences". */
export const preferences = {
  getPreferences: {"id":"getPreferences","method":"GET","path":"/users/preferences","credentials":"access-token","extension":"preferences","requestType":null,"isKeyed":false},
  setPreference: {"id":"setPreference","method":"POST","path":"/users/preferences","credentials":"access-token","extension":"preferences","requestType":"application/json","isKeyed":false},
} as const;
