// Generated from openapi/ by `npm run generate`. Do not edit.

/** The operations with the tag "Rules". */
export const rules = {
  getRule: {"id":"getRule","method":"GET","path":"/rule/get-rule-details","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
  updateRule: {"id":"updateRule","method":"POST","path":"/rule/update-rule","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  matchRule: {"id":"matchRule","method":"POST","path":"/rule/rule-matches","credentials":"access-token","extension":"rule-matches","requestType":"application/json","isKeyed":false},
} as const;
