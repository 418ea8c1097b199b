// Generated from openapi/ by `npm run generate`. Do not edit.

/** The operations with the tag "Schedules". */
export const schedules = {
  listPaymentFrequencies: {"id":"listPaymentFrequencies","method":"GET","path":"/client/payment-frequencies","credentials":"access-token","extension":null,"requestType":null,"isKeyed":false},
  suggestScheduleFrequency: {"id":"suggestScheduleFrequency","method":"POST","path":"/v1/web-service/schedule-frequency","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":false},
  createSchedule: {"id":"createSchedule","method":"POST","path":"/v1/web-service/schedule-create","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":true},
  editSchedule: {"id":"editSchedule","method":"POST","path":"/v1/web-service/schedule-edit","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":true},
  listSchedules: {"id":"listSchedules","method":"POST","path":"/v1/web-service/schedule-list","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":false},
  deleteSchedule: {"id":"deleteSchedule","method":"POST","path":"/v1/web-service/schedule-delete","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":true},
  deleteScheduleSeries: {"id":"deleteScheduleSeries","method":"POST","path":"/v1/web-service/schedule-delete-all","credentials":"api-user","extension":null,"requestType":"application/x-www-form-urlencoded","isKeyed":true},
} as const;
