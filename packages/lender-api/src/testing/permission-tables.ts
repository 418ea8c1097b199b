import type { Permission } from '@livery/contract/roles';

/** The permissions of roles 1 to 7, one column each (docs/product/roles-and-permissions.md#permission-matrix). */
export const PERMISSION_MATRIX: Record<string, string> = {
  'RULES.VISIT': 'yes no  no  no  no  no  no',
  'CHAT.USE': 'yes yes yes yes no  no  no',
  'CHAT.READ_ONLY': 'yes yes yes no  no  no  no',
  'PAYMENTS.MAKE': 'yes yes no  yes yes yes yes',
  'PAYMENTS.SCHEDULE': 'yes yes no  yes yes yes no',
  'PAYMENTS.SCHEDULE_LIST': 'yes yes yes yes yes yes yes',
  'PAYMENTS.READ_HISTORY': 'yes yes yes yes yes yes yes',
  'PAYMENTS.EDIT_SCHEDULES': 'yes yes no  no  yes no  no',
  'PAYMENTS.DELETE_SCHEDULES': 'yes yes no  yes yes yes no',
  'PAYMENTS.REFUND_CARD': 'yes yes no  no  yes no  no',
  'PAYMENTS.VOID_ACH': 'yes yes no  no  yes no  no',
  'BORROWERS.LIST': 'yes yes yes yes yes yes yes',
  'BORROWERS.EXPORT_LIST': 'yes yes yes yes no  no  no',
  'BORROWERS.DETAILS': 'yes yes yes yes yes yes yes',
  'BORROWERS.IMPERSONATE': 'yes yes no  yes no  no  no',
  'BORROWERS.UNLINK_ACCOUNT': 'yes no  no  no  no  no  no',
  'BORROWERS.CHANGE_PASSWORD': 'yes yes no  yes yes no  no',
  'BORROWERS.EDIT_INFORMATION': 'yes no  no  no  no  no  no',
  'GROUPS.VISIT': 'yes no  no  no  no  no  no',
  'SETTINGS.VISIT': 'yes no  no  no  no  no  no',
};

/** Additional permissions, one column for each role (docs/product/roles-and-permissions.md#permissions-of-livery). */
export const LIVERY_PERMISSIONS: Record<string, string> = {
  'BORROWERS.LINK': 'yes yes no  yes yes yes yes',
  'LOANS.IMPORT': 'yes no  no  no  no  no  no',
  'CHAT.WRITE': 'yes yes no  yes no  no  no',
};

/** Returns true if a role, 1 to 7, has a permission according to the two tables above. */
export function hasTablePermission(role: number, permission: Permission): boolean {
  const row = { ...PERMISSION_MATRIX, ...LIVERY_PERMISSIONS }[permission];
  return row?.trim().split(/\s+/)[role - 1] === 'yes';
}

/**
 * The required access of an operation: none, any staff session, one of these permissions, or a session that is not of
 * staff.
 */
export type RequiredAccess = 'public' | 'signed-in' | 'other-session' | readonly Permission[];

const SETTINGS = ['SETTINGS.VISIT'] as const;
const LIST = ['BORROWERS.LIST'] as const;
const DETAILS = ['BORROWERS.DETAILS'] as const;
const LINK = ['BORROWERS.LINK'] as const;
const METHODS = ['PAYMENTS.MAKE', 'PAYMENTS.SCHEDULE'] as const;
const SCHEDULE = ['PAYMENTS.SCHEDULE'] as const;
const DELETE_SCHEDULES = ['PAYMENTS.DELETE_SCHEDULES'] as const;
const HISTORY = ['PAYMENTS.READ_HISTORY'] as const;
const UNLINK = ['BORROWERS.UNLINK_ACCOUNT'] as const;
const EDIT = ['BORROWERS.EDIT_INFORMATION'] as const;
const RULES = ['RULES.VISIT'] as const;
const GROUPS = ['GROUPS.VISIT'] as const;
const GROUPS_OR_RULES = ['GROUPS.VISIT', 'RULES.VISIT'] as const;
const CHAT = ['CHAT.USE', 'CHAT.READ_ONLY'] as const;

/** The operations of the base contract. Their paths are those of the product specification. */
export const BASE_OPERATIONS: Record<string, RequiredAccess> = {
  'POST /users/login': 'public',
  'POST /users/forgot-password': 'public',
  'POST /users/reset-password': 'public',
  'GET /client/get-client-details': 'signed-in',
  'GET /client/get-api-user': 'signed-in',
  'POST /users/change-password': 'signed-in',

  'GET /client/details': SETTINGS,
  'GET /client/card-fees': SETTINGS,
  'GET /client/get-background-images': SETTINGS,
  'GET /users/web/get-background-image': 'public',
  'GET /client/control-settings': 'signed-in',
  'POST /client/control-settings': SETTINGS,
  'GET /client/get-import-nacha': SETTINGS,
  'POST /client/upload-image': SETTINGS,
  'POST /client/upload-sec-image': SETTINGS,
  'POST /client/upload-background-image': SETTINGS,
  'POST /client/edit-address': SETTINGS,
  'POST /client/edit-website': SETTINGS,
  'POST /client/edit-phone': SETTINGS,
  'POST /client/edit-color-code': SETTINGS,
  'POST /client/edit-card-fees': SETTINGS,
  'POST /client/update-copyright': SETTINGS,
  'POST /client/update-privacy-policy': SETTINGS,
  'POST /client/change-status': SETTINGS,
  'POST /client/set-client-image': SETTINGS,
  'POST /client/change-notification-setting': SETTINGS,
  'POST /client/update-cap-settings': SETTINGS,

  'POST /client/get-transactions': LIST,
  'GET /users/app-details': LIST,
  'POST /users/signed-up-lenders': LIST,
  'GET /users/get-on-app': LIST,
  'POST /users/failed-notify-lenders': LIST,
  'POST /payments/payment-made': LIST,
  'GET /users/export-borrowers': ['BORROWERS.EXPORT_LIST'],
  'POST /loan/import-borrowers': SETTINGS,
  'GET /loan/get-borrower-details': DETAILS,
  'POST /loan/add-loan-account': LINK,
  'POST /payments/delete-notify-lender': LINK,
  'POST /users/add-account': LINK,
  'POST /loan/remove-loan': UNLINK,
  'POST /loan/remove-loans': UNLINK,
  'POST /users/reset-install-password': ['BORROWERS.CHANGE_PASSWORD'],
  'POST /users/edit-primary-email': EDIT,
  'POST /users/edit-mobile-phone-number': EDIT,

  'GET /rule/get-rule-details': RULES,
  'POST /rule/update-rule': RULES,
  'GET /rule/list-group': GROUPS_OR_RULES,
  'GET /rule/group-detail': GROUPS_OR_RULES,
  'GET /rule/group-loan-list': GROUPS_OR_RULES,
  'GET /client/loan-status-codes/list': GROUPS_OR_RULES,
  'POST /rule/create-group': GROUPS,
  'POST /rule/update-group': GROUPS,
  'POST /rule/delete-group': GROUPS,
  'POST /rule/update-group-static-loan': GROUPS,

  'POST /v1/web-service/get-loan-details': METHODS,
  'POST /v1/web-service/make-payment': ['PAYMENTS.MAKE'],
  'POST /v1/web-service/add-card': METHODS,
  'POST /v1/web-service/add-ach': METHODS,
  'POST /v1/web-service/delete-payment-method': METHODS,
  'POST /v1/web-service/schedule-create': SCHEDULE,
  'POST /v1/web-service/schedule-edit': ['PAYMENTS.EDIT_SCHEDULES'],
  'POST /v1/web-service/schedule-list': ['PAYMENTS.SCHEDULE_LIST'],
  'POST /v1/web-service/schedule-frequency': SCHEDULE,
  'POST /v1/web-service/schedule-delete': DELETE_SCHEDULES,
  'POST /v1/web-service/schedule-delete-all': DELETE_SCHEDULES,
  'POST /v1/web-service/send-payment-receipt': HISTORY,
  'GET /client/payment-frequencies': 'signed-in',
  'POST /ach/void-payment': ['PAYMENTS.VOID_ACH'],
};

/**
 * Operations of the base contract whose path the specification does not define, marked with `x-livery-path: chosen`.
 */
export const CHOSEN_PATH_OPERATIONS: Record<string, RequiredAccess> = {
  'GET /loan/get-loan-details': DETAILS,
  'POST /v1/web-service/add-pad': METHODS,
  'POST /payments/refund': ['PAYMENTS.REFUND_CARD'],
  'GET /payments/payment-history': HISTORY,
  'GET /rule/export-group': GROUPS,
  'GET /borrower-app/impersonate': ['BORROWERS.IMPERSONATE'],
  'POST /client/update-timezone': SETTINGS,
  'POST /client/update-nls': SETTINGS,
  'POST /client/update-additional-information': SETTINGS,
  'POST /client/import-nacha': SETTINGS,
};

export const EXTENSION_OPERATIONS: Record<string, RequiredAccess> = {
  'POST /users/logout': 'signed-in',
  'POST /users/session-activity': 'signed-in',
  'POST /users/create-ticket': 'signed-in',
  'GET /users/preferences': 'signed-in',
  'POST /users/preferences': 'signed-in',
  'GET /users/search-borrowers': LIST,
  'GET /loan/audit-trail': DETAILS,
  'POST /loan/import-loan-accounts': ['LOANS.IMPORT'],
  'POST /rule/preview-group': GROUPS,
  'POST /rule/rule-matches': RULES,
  'GET /client/branding': 'public',
  'GET /client/files/{name}': 'public',
  'POST /client/update-session-timeout': SETTINGS,
  'POST /chat/get-credentials': CHAT,
  'GET /chat/conversations': 'other-session',
  'GET /chat/messages': 'other-session',
  'POST /chat/send-message': 'other-session',
  'POST /chat/mark-read': 'other-session',
  'GET /chat/stream': 'other-session',
  'GET /chat/widget.js': 'public',
  'GET /chat/frame': 'public',
  'POST /borrower/request-link': 'public',
  'POST /borrower/sign-in': 'public',
  'POST /borrower/sign-out': 'other-session',
  'GET /borrower/accounts': 'other-session',
  'GET /borrower/loan': 'other-session',
  'POST /borrower/link-account': 'other-session',
  'POST /borrower/promise-to-pay': 'other-session',
  'POST /borrower/chat-credentials': 'other-session',
  'POST /borrower/pay': 'other-session',
  'POST /borrower/add-payment-method': 'other-session',
};
