// Generated from openapi/ by `npm run generate`. Do not edit.

/** 0 Scheduled, 1 Success, 2 Failed, 3 Deleted. */
export const SCHEDULE_STATUS = {
  "scheduled": 0,
  "success": 1,
  "failed": 2,
  "deleted": 3,
} as const;

/** 1 card, 2 ACH, 3 PAD. */
export const METHOD_TYPE = {
  "card": 1,
  "ach": 2,
  "pad": 3,
} as const;

/** 1 all loans, 2 specific loans, 3 groups. */
export const APPLY_TO = {
  "all": 1,
  "loans": 2,
  "groups": 3,
} as const;

/** Web 1, mobile 2, SMS 3, IVR 4, one time (collector-outbound) 71, recurring (collector-response) 72. */
export const RULE_CHANNEL = {
  "web": 1,
  "mobile": 2,
  "sms": 3,
  "ivr": 4,
  "one-time": 71,
  "recurring": 72,
} as const;
