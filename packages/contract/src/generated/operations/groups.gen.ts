// Generated from openapi/ by `npm run generate`. Do not edit.

/** The operations with the tag "Groups". */
export const groups = {
  listGroups: {"id":"listGroups","method":"GET","path":"/rule/list-group","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
  getGroup: {"id":"getGroup","method":"GET","path":"/rule/group-detail","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
  listGroupLoans: {"id":"listGroupLoans","method":"GET","path":"/rule/group-loan-list","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
  listLoanStatusCodes: {"id":"listLoanStatusCodes","method":"GET","path":"/client/loan-status-codes/list","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
  createGroup: {"id":"createGroup","method":"POST","path":"/rule/create-group","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  updateGroup: {"id":"updateGroup","method":"POST","path":"/rule/update-group","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  deleteGroup: {"id":"deleteGroup","method":"POST","path":"/rule/delete-group","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  switchGroupLoan: {"id":"switchGroupLoan","method":"POST","path":"/rule/update-group-static-loan","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":false},
  previewGroup: {"id":"previewGroup","method":"POST","path":"/rule/preview-group","credentials":"access-token","extension":"group-preview","requestType":"application/json","isKeyed":false},
  exportGroup: {"id":"exportGroup","method":"GET","path":"/rule/export-group","credentials":"access-token-or-ticket","extension":null,"requestType":null,"isKeyed":false},
} as const;
