// Generated from openapi/ by `npm run generate`. Do not edit.

/** The operations with the tag "Client". */
export const client = {
  getClientDetails: {"id":"getClientDetails","method":"GET","path":"/client/get-client-details","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
  getControlSettings: {"id":"getControlSettings","method":"GET","path":"/client/control-settings","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
} as const;
