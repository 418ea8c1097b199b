// Generated from openapi/ by `npm run generate`. Do not edit.

/** The operations with the tag "Payments". */
export const payments = {
  getPaymentHistory: {"id":"getPaymentHistory","method":"GET","path":"/payments/payment-history","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
  sendPaymentReceipt: {"id":"sendPaymentReceipt","method":"POST","path":"/v1/web-service/send-payment-receipt","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":false},
  getLoanPaymentDetails: {"id":"getLoanPaymentDetails","method":"POST","path":"/v1/web-service/get-loan-details","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":false},
  addCard: {"id":"addCard","method":"POST","path":"/v1/web-service/add-card","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":false},
  addAch: {"id":"addAch","method":"POST","path":"/v1/web-service/add-ach","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":false},
  addPad: {"id":"addPad","method":"POST","path":"/v1/web-service/add-pad","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":false},
  deletePaymentMethod: {"id":"deletePaymentMethod","method":"POST","path":"/v1/web-service/delete-payment-method","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":false},
  makePayment: {"id":"makePayment","method":"POST","path":"/v1/web-service/make-payment","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":true},
  refundPayment: {"id":"refundPayment","method":"POST","path":"/payments/refund","credentials":"access-token","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":true},
  voidPayment: {"id":"voidPayment","method":"POST","path":"/ach/void-payment","credentials":"access-token","extension":null,"requestType":"application/json","isKeyed":true},
} as const;
