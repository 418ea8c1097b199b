// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/users/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign a staff member in */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the session of the access token */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/session-activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report that the signed-in user is active
         * @description Extends the session. The session ends when no activity has been reported for the lender's idle timeout plus one minute of grace. No other request extends it, so requests that the portal sends without user activity, such as polls and live streams, never do. The portal reports keyboard and pointer activity in any of its tabs, at most every 20 seconds.
         */
        post: operations["recordSessionActivity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/create-ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a ticket that authenticates one window in place of the token
         * @description A ticket may be part of the address of a new window, where the token should not be. It works once, for 60 seconds, for the given path, and no longer than the session.
         */
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the preferences of the signed-in staff member */
        get: operations["getPreferences"];
        put?: never;
        /**
         * Set a preference, or remove it with null
         * @description At most 50 keys with 16,384 bytes of JSON each per staff member.
         */
        post: operations["setPreference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a password reset link if the address is known
         * @description The response and its timing are the same for known and unknown addresses.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a reset code
         * @description A code works once, for 30 minutes. All sessions of the staff member end.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password of the signed-in staff member
         * @description Ends all other sessions of the staff member.
         */
        post: operations["changeOwnPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/get-api-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the user name and password for /v1/web-service
         * @description Clients must keep them in memory only. They expire with the session that requested them.
         */
        get: operations["getApiUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/get-client-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the session timeout, the portal logos, and the payment disclosures */
        get: operations["getClientDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/control-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the lender's feature flags */
        get: operations["getControlSettings"];
        put?: never;
        /**
         * Change some of the lender's feature flags
         * @description Flags that are omitted remain unchanged.
         */
        post: operations["updateControlSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/app-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the counts of the borrower lists */
        get: operations["getBorrowerCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/signed-up-lenders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the signed-up borrowers
         * @description Searches the loan number and the borrower's name.
         */
        post: operations["listSignedUpBorrowers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/get-on-app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the app users
         * @description Searches the loan number and the app user's name. Sorted by last activity, latest first.
         */
        get: operations["listBorrowersOnApp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/failed-notify-lenders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the failed attempts to link a loan account
         * @description Searches the loan number that was entered and the app user's name. Sorted by date, latest first.
         */
        post: operations["listFailedLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/payment-made": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the payments made
         * @description Searches the loan number and the borrower's name. Sorted by date, latest first.
         */
        post: operations["listPaymentsMade"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/get-transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the transactions that match the filters
         * @description Sorted by date, latest first.
         */
        post: operations["listTransactions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loan/get-borrower-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a linked loan account by the id of its link
         * @description The link may have ended; deletedAt is then the time when it ended.
         */
        get: operations["getBorrowerDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loan/get-loan-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a loan account by its id
         * @description Returns the newest active link, or the newest ended link if none is active.
         */
        get: operations["getLoanDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/edit-primary-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change a borrower's email address */
        post: operations["editPrimaryEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/edit-mobile-phone-number": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a borrower's mobile phone number
         * @description The number has ten digits.
         */
        post: operations["editMobilePhoneNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/reset-install-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a borrower's password
         * @description id is the id of the install account. The same password rules apply as for staff.
         */
        post: operations["resetBorrowerPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/add-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link a loan account to its borrower by loan number
         * @description A loan account that is already linked to an app user is returned unchanged, and the message states this.
         */
        post: operations["addAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loan/add-loan-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed link
         * @description id is the id of the failed link. The control settings isSsn, linkField1Type and linkField3Type determine which fields must match. A field that is omitted is taken from the failed attempt.
         */
        post: operations["linkBorrower"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loan/remove-loan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlink a loan account from one app user */
        post: operations["unlinkLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loan/remove-loans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlink a loan account from all app users */
        post: operations["unlinkLoanForAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/delete-notify-lender": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a failed link */
        post: operations["deleteFailedLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/search-borrowers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search loan accounts by number, name or phone number, for the command palette
         * @description Sorted by relevance; an exact loan number comes before all other matches. Three or more characters match anywhere in the value, fewer match the beginning. A phone number may be written in any format. Ten results are returned unless limit requests more.
         */
        get: operations["searchBorrowers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/export-borrowers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the signed-up borrowers as a CSV file
         * @description Opened in a new window, so the token or a ticket may be part of the address. The response sends no referrer and must not be stored, and the address must never be logged.
         */
        get: operations["exportBorrowers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/payment-frequencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the frequencies of scheduled payments */
        get: operations["listPaymentFrequencies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/schedule-frequency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest the frequency for an amount
         * @description For the regular payment of the loan account, returns the frequency of the loan, pmtFreq; for half of a monthly payment, twice a month; for any other amount, one time.
         */
        post: operations["suggestScheduleFrequency"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/schedule-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule one or more payments
         * @description A recurring schedule creates all of its payments at once, each as an item with its own date. Without overrideSchCount it has as many payments as fit into one year. SM requires scheduleDate2. Dates are computed from the selected ones; in a month that lacks the selected day, the payment is due on the last day of the month.
         */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/schedule-edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a scheduled payment, or all remaining payments of its schedule
         * @description Only payments in status Scheduled can be changed. Requires the setting collectorEditSchedule in addition to the permission.
         */
        post: operations["editSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/schedule-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the scheduled payments of a loan account
         * @description Payments in status Scheduled come first, the next one on top. All other payments follow, the latest on top.
         */
        post: operations["listSchedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/schedule-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a scheduled payment
         * @description Only a payment in status Scheduled can be deleted. It remains in the list with the status Deleted.
         */
        post: operations["deleteSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/schedule-delete-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete all remaining payments of a schedule
         * @description recurringId is the groupId. Payments in status Scheduled become Deleted; paid and failed payments remain unchanged.
         */
        post: operations["deleteScheduleSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/payment-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the payments of a loan account
         * @description Sorted by date, latest first.
         */
        get: operations["getPaymentHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/send-payment-receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the receipt of a payment
         * @description Requires the setting enableSendReceiptCap in addition to the permission. receiptId is the id of the payment.
         */
        post: operations["sendPaymentReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loan/audit-trail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes that staff and borrowers made to a loan account
         * @description Sorted by time, newest first.
         */
        get: operations["getAuditTrail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/get-loan-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the payment details of a loan account
         * @description Returns the saved methods of the types that the lender accepts, the balances, and the convenience fees.
         */
        post: operations["getLoanPaymentDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/add-card": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a card to a loan account
         * @description The number is sent to the processor; only the brand, the last four digits and the expiry are stored. The CVC is verified and never stored.
         */
        post: operations["addCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/add-ach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a bank account in the United States to a loan account */
        post: operations["addAch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/add-pad": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a bank account in Canada to a loan account
         * @description The schema requires only the name, but an account that cannot be charged is refused.
         */
        post: operations["addPad"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/delete-payment-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a saved payment method */
        post: operations["deletePaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/web-service/make-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a payment, or send money to the customer
         * @description The convenience fee is added to the amount according to the lender's settings. A decline is reported as 400 with code declined. If the processor does not respond in time, the response is 504 with code unknown_outcome, the payment remains pending until the outcome is known, and a request with the same Idempotency-Key then returns the outcome. An amount above the payoff, less the pending payments that are posted to the loan, is refused (422), because the excess could not be applied to any balance. Future scheduled payments do not reduce the amount that can be paid now. With postPayment 0 the lender posts the payment elsewhere, and any amount is accepted. A scheduled payment that exceeds the payoff on its due date, or whose loan is paid off, fails with that reason and charges nothing. A scheduled payment that is blocked only by a pending payment remains Scheduled and is retried when that payment is settled or declined.
         */
        post: operations["makePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a card payment in full or in part
         * @description A full refund is the amount and fee less earlier refunds of the payment. A partial refund requires the flag partialRefund. All refunds of a payment together never exceed the amount that was paid. A decline is reported as 400 with code declined. If the processor does not respond in time, the response is 504 with code unknown_outcome; until the outcome is known, other refunds of the payment are refused (409, in_progress), and a request with the same Idempotency-Key then returns the outcome.
         */
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ach/void-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void an ACH payment that the bank returned
         * @description Reverses the posting of the payment to the loan. Its achStatus must be 1 and becomes 2.
         */
        post: operations["voidPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule/get-rule-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a rule
         * @description A rule that was never set is off and applies to all loans on no channel.
         */
        get: operations["getRule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule/update-rule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Update a rule */
        post: operations["updateRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule/rule-matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the loans that a rule would affect
         * @description Saves nothing.
         */
        post: operations["matchRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule/list-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the groups
         * @description Sorted by creation, newest last. Searches the loan numbers in the groups.
         */
        get: operations["listGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule/group-detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a group */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule/group-loan-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the loans of a group
         * @description The loans of a dynamic group are those that match its criteria at the time of the request.
         */
        get: operations["listGroupLoans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/loan-status-codes/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the status codes of loans */
        get: operations["listLoanStatusCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule/create-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a group */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule/update-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Update a group */
        post: operations["updateGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule/delete-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a group
         * @description If rules use the group, the request is refused with 409 and code `group_in_use`, and the message names the rules. A request with `confirmed` removes the group from those rules. A rule that has no group left is switched off.
         */
        post: operations["deleteGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule/update-group-static-loan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enable or disable a loan of a static group */
        post: operations["switchGroupLoan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule/preview-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the loans of a dynamic group
         * @description Saves nothing. Refuses the same input as updateGroup, except that the name may be missing.
         */
        post: operations["previewGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rule/export-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the loans of a group as a file
         * @description Opened in a new window, so the token may be part of the address. The response sends no referrer and must not be stored, and the address must never be logged. CSV has no row limit; pdf and xls are refused for more than 10,000 loans. `xls` is an Office Open XML workbook (.xlsx).
         */
        get: operations["exportGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the settings of the portal and the borrower app */
        get: operations["getClientSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/card-fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the convenience fees by kind of payment and method type */
        get: operations["getCardFees"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/get-background-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the three background images and the selected one */
        get: operations["getBackgroundImages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/web/get-background-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the selected background image
         * @description No session is required, because the borrower app shows the image on its sign-in screen.
         */
        get: operations["getBackgroundImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the logos of the portal
         * @description The same logos as in the client details. No session is required, because the sign-in page shows them.
         */
        get: operations["getPortalBranding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/files/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a file that staff uploaded
         * @description The file name contains the hash of its content, so clients can cache it indefinitely. The file is sent with a content security policy that prevents scripts from running; a PDF is sent as a download.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/get-import-nacha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the imported bank files
         * @description Sorted by import date, latest first.
         */
        get: operations["listNachaImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/import-nacha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a NACHA bank file
         * @description Validates the entire file against the Nacha format: the order of the 94-column records, routing number check digits, entry hashes, counts, totals and blocks, the rules of each standard entry class (ACK to XCK, including IAT and ADV), trace numbers, and the addenda of corrections and returns. Every error is listed with its line number, and a file with an error is refused as a whole. The following are warnings: spaces after column 94, trimmed spaces at the end of a line, missing padding, a UTF-8 byte order mark, Ctrl-Z at the end of the file, and an effective date of zeros. A file with the same records as an earlier import is refused, regardless of its line endings, blank lines and padding.
         */
        post: operations["importNacha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loan/import-borrowers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import borrowers and their loan accounts from a CSV file
         * @description The first line names the columns, in any order. Required columns: Account Number, First Name, Last Name, Date of Birth, SSN, Zip Code, Phone, Principal Balance, Regular Payment, Payment Frequency. Optional columns: Branch Number, Opened On, Total Due, Payoff Balance, Days Past Due, Status Code, Next Payment On, Collateral Make, Collateral Model. Cells are separated by commas, semicolons or tabs; a line such as `sep=;` before the headings specifies the separator. An account number contains no comma and no semicolon. An SSN has no area 000, group 00 or serial 0000. A date of birth is between 1900-01-01 and yesterday. Dates are yyyy-MM-dd or MM/dd/yyyy, and amounts are dollars with a decimal point. A file has at most 10,000 rows. If any row has an error, nothing is imported and all errors are listed by row. If a borrower with the same SSN, name and date of birth exists, the loan account is added to that borrower.
         */
        post: operations["importBorrowers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/loan/import-loan-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create and update loan accounts from a CSV file of a loan management system
         * @description The file has the columns, formats and limits of importBorrowers. A row whose account number does not exist creates the loan account, and its borrower unless one with the same SSN exists. A row whose account number exists updates the columns that the file has, and the ZIP code and phone number of the borrower. A row without a change has no effect, so a file can be sent again. A row with an error is not imported and is listed with its line; it does not affect other rows. Payment methods, payments and schedules are not imported.
         */
        post: operations["importLoanAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/edit-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the company's address */
        post: operations["editAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/edit-website": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the company's website */
        post: operations["editWebsite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/edit-phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the company's phone number */
        post: operations["editPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/edit-color-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the accent color */
        post: operations["editColorCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/edit-card-fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change convenience fees
         * @description Amounts in dollars with at most two decimal places. Fees that are omitted remain unchanged.
         */
        post: operations["editCardFees"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/update-copyright": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the terms text */
        post: operations["updateTermsText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/update-privacy-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the privacy policy */
        post: operations["updatePrivacyPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/update-additional-information": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the additional information links */
        post: operations["updateAdditionalInformation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/update-timezone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the lender's time zone */
        post: operations["updateTimeZone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/update-nls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set whether payments are posted to the loan system */
        post: operations["updateNlsPostProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/update-session-timeout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the idle timeout of sessions */
        post: operations["updateSessionTimeout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/change-notification-setting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set how many days before a due date or a card expiry borrowers are notified */
        post: operations["changeNotificationSetting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/change-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show or hide a detail of the company in the borrower app
         * @description The body contains the name of the switch with the value 1, and status with the new state.
         */
        post: operations["changeStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/set-client-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Select the background image of the borrower app */
        post: operations["setClientImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/upload-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the client logo */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/upload-sec-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the logo placeholder or the favicon
         * @description The placeholder is sent in the field image. With type=icon, the favicon is sent in the field favicon.
         */
        post: operations["uploadSecondImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/upload-background-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace one of the background images */
        post: operations["uploadBackgroundImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/client/update-cap-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the logos of the portal
         * @description At least one of the two logos is required.
         */
        post: operations["updateCapSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/get-credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get credentials for the chat widget in the portal
         * @description The credentials grant access to the chat only, for at most 30 minutes and no longer than the session. With a loanId they are limited to that conversation; without it they are valid for all conversations. Refused with code chat_closed if hideChat is on or enablePms is off.
         */
        post: operations["getChatCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations, the one with the newest message first
         * @description Requires credentials for all conversations. Returns at most 200.
         */
        get: operations["listChatConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the newest messages of a conversation, oldest first */
        get: operations["listChatMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/send-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message
         * @description clientKey identifies the message, so that a request that is repeated after a lost response does not create a second message. A message longer than chatMaxCharacter is refused; 0 means no limit.
         */
        post: operations["sendChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/mark-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark messages as read up to a given message
         * @description The position never moves back. Each staff member has a read position of their own.
         */
        post: operations["markChatRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subscribe to new messages
         * @description Server-sent events: `message` with a message as in /chat/messages and its id, and `unread` with a count and the id of the last message before it. Each stream begins with `unread`, or with the messages that the client has missed. A comment every 20 seconds keeps the connection open. A client that reconnects sends the id of the last event in `Last-Event-ID` and receives every message since. The stream ends when the credentials expire.
         */
        get: operations["streamChat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/widget.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the script of the chat widget
         * @description A script for a sandboxed frame. The page around the frame sends it `livery-chat:open` with the credentials (packages/lender-api/src/areas/chat/README.md).
         */
        get: operations["getChatWidget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/frame": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a page that contains only the chat widget
         * @description For an iframe. The content security policy of the page gives it an opaque origin and lets it load the widget and call the chat operations, and nothing else.
         */
        get: operations["getChatFrame"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borrower-app/impersonate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the borrower app as a borrower
         * @description Opened in a new window, so the token may be part of the address. The response redirects to the borrower pages and sets a cookie that grants access to those pages only, for at most 30 minutes and no longer than the session of the staff member. The response sends no referrer and must not be stored, and the address must never be logged. The audit trail of the borrower's loan accounts records the start and the end of the impersonation.
         */
        get: operations["impersonateBorrower"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borrower/request-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a sign-in link to a borrower
         * @description The response is the same for a known and an unknown address. The link works once, for 30 minutes.
         */
        post: operations["requestBorrowerLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borrower/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign a borrower in with an emailed link
         * @description Refused with code refused_by_rule while the rule Force User to Call restrict login covers a linked loan account of the borrower. The link remains valid in that case.
         */
        post: operations["signInBorrower"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borrower/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a borrower session or an impersonation */
        post: operations["signOutBorrower"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borrower/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the loan accounts that the borrower has linked
         * @description linkFields lists the fields required, besides the loan number, to link another loan account.
         */
        get: operations["getBorrowerAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borrower/loan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one linked loan account with its saved payment methods */
        get: operations["getBorrowerLoan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borrower/link-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link a loan account
         * @description The fields that must match are the linkFields of /borrower/accounts. An attempt that does not match is added to the staff's list of failed links. After ten failed attempts within a day, further attempts are refused (429); after five consecutive failed attempts for one loan account, attempts for it are refused for 15 minutes (429). The rule Disable account link refuses the request with code refused_by_rule.
         */
        post: operations["linkOwnAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borrower/promise-to-pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a qualified promise to pay
         * @description The amount is between $0.10 and the payoff, and the date between today and 90 days from today. They are stored as nxtPtpDt and nxtPtpAmt of the loan and replace an earlier promise. The two Q-PTP rules refuse the request with code refused_by_rule.
         */
        post: operations["promiseToPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borrower/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay with a saved method
         * @description amount excludes the convenience fee and is at most the payoff less the pending payments of the loan (422). The three payment rules refuse the request with code refused_by_rule, depending on the channel and the method type. transaction is the fee that was shown to the payer; if the fee has changed since, the payment is refused (409, fee_changed). Repeating the request with the same Idempotency-Key never charges twice.
         */
        post: operations["payAsBorrower"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borrower/add-payment-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a payment method
         * @description Takes the fields of add-card, add-ach or add-pad, depending on its type. The server exchanges the number for a token and does not store it.
         */
        post: operations["addOwnPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/borrower/chat-credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get credentials for the chat widget on a borrower page
         * @description The credentials are valid for one of the borrower's loan accounts. During an impersonation they are read-only.
         */
        post: operations["getBorrowerChatCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The password, encrypted with the tenant's RSA public key (OAEP with SHA-256 unless the tenant is configured with pkcs1) and encoded in base64. */
        EncryptedPassword: string;
        /**
         * @description 1 for success, any other value for a refusal.
         * @example 1
         */
        Status: number;
        /** @description A message for the user, which the portal shows unchanged. */
        Message: string;
        /** @description The body of every response that is not a success. */
        Refusal: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            /** @description A machine-readable reason. 460 and 604 mean that the session has ended; duplicate_suspected requires a confirmation. */
            code?: number | string;
            /** @description The current convenience fee in dollars, with code fee_changed. */
            fee?: number;
        };
        /** @description A member of the lender's staff. */
        StaffUser: {
            id: number;
            role: number;
            firstName: string;
            lastName: string;
            email: string;
            pmsId?: string | null;
        };
        Acknowledged: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
        };
        /** @description Any JSON, which the lender does not interpret. null removes the key. */
        PreferenceValue: unknown;
        Preferences: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                [key: string]: components["schemas"]["PreferenceValue"];
            };
        };
        /** @description A key that the portal chooses, such as `saved-views`. */
        PreferenceKey: string;
        /** @description One text for each kind of payment; null or missing for none. A text may contain these placeholders: {amount} (one payment including its fee), {total} (all payments), {count}, {frequency}, {first} and {last} (dates of the first and the last payment) and {method}. */
        DisclosureTexts: {
            /** @description A payment that is made immediately. */
            onePayment?: string | null;
            /** @description One payment on a later day. */
            scheduledPayment?: string | null;
            /** @description A series of payments. */
            recurringPayments?: string | null;
            /** @description Money that is sent to the customer. */
            creditToCustomer?: string | null;
        } | null;
        ClientDetails: {
            /** @description Minutes until an idle session expires; 15 if missing or invalid. */
            sessionTimeoutCap: number | null;
            capCustomizationSettings: {
                imageLoginLogo: string | null;
                imageNavbarLogo: string | null;
            };
            /** @description The text that is read to a payer by card before the payment is confirmed; null for none. */
            cardDisclosure?: string | null;
            /** @description The text that is read to a payer by ACH before the payment is confirmed; null for none. */
            achDisclosure?: string | null;
            /** @description The texts that are read to a payer before a payment is confirmed, by method type and kind of payment. A text here replaces cardDisclosure and achDisclosure. */
            disclosures?: {
                card?: components["schemas"]["DisclosureTexts"];
                ach?: components["schemas"]["DisclosureTexts"];
                pad?: components["schemas"]["DisclosureTexts"];
            };
            /** @description The values of convFeeWaivedReasonId in a payment. */
            convFeeWaivedReasons?: {
                id: number;
                reason: string;
            }[];
            /** @description The IANA name of the lender's time zone, which determines the current date. */
            cron_timezone?: string;
        };
        /** @description The lender's feature flags. For a missing flag, the value in the tenant folder applies. */
        ControlSettings: {
            /** @description Card payments, new cards and scheduled card payments are possible. */
            cardEnable?: boolean;
            /** @description ACH payments, new ACH accounts and scheduled ACH payments are possible. */
            achEnable?: boolean;
            /** @description PAD payments and new PAD accounts are possible. */
            enablePad?: boolean;
            /** @description Hides the chat with borrowers. */
            hideChat?: boolean;
            /** @description The lender has a practice-management system, which the chat requires. */
            enablePms?: boolean;
            /** @description Staff cannot schedule payments. */
            hideSchedule?: boolean;
            /** @description Staff can edit a scheduled payment. */
            collectorEditSchedule?: boolean;
            /** @description Staff can choose the number of payments in a series. */
            allowCustSchedCount?: boolean;
            /** @description A series of payments must use an ACH account. */
            colSchedRecurringAchOnly?: boolean;
            /** @description The maximum number of days from today to a one-time scheduled payment; 0 means no limit. */
            colSchedMaxDays?: number;
            /** @description Staff can waive the convenience fee. */
            waiveConvFee?: boolean;
            /** @description Recurring and scheduled payments have their own convenience fees. */
            customConvFees?: boolean;
            /** @description Staff can apply a payment to the principal only. */
            customTransCode?: boolean;
            /** @description Staff can send money to the customer, by card or PAD but not by ACH. */
            webpopRefund?: boolean;
            /** @description The maximum amount of one credit to the customer, in whole dollars; 0 leaves only the limit by what the customer has paid. */
            webpopRefundMax?: number;
            /** @description Staff can refund part of a payment. */
            partialRefund?: boolean;
            /** @description Staff can send receipts. */
            enableSendReceiptCap?: boolean;
            /** @description A new card is added without its security code. */
            hideCvvInWebpop?: boolean;
            /** @description Hides pictures of borrowers. */
            hideBorPicsInCap?: boolean;
            /** @description Hides the payoff balance. */
            hidePayOffBalanceCap?: boolean;
            /** @description Staff can import bank files. */
            nachaEnable?: boolean;
            /** @description Shows the list of transactions. */
            showTransactionsPageInCap?: boolean;
            /** @description If the first identity field is the SSN or date of birth, it is the SSN when this is on and the date of birth when it is off. */
            isSsn?: boolean;
            /**
             * @description The first identity field: 1 SSN or date of birth, 2 the last four digits of the SSN, 3 the first name.
             * @enum {integer}
             */
            linkField1Type?: 1 | 2 | 3;
            /**
             * @description The second identity field, the account number for either value.
             * @enum {integer}
             */
            linkField2Type?: 0 | 1;
            /**
             * @description The third identity field: 1 ZIP or postal code, 2 phone, 3 branch number.
             * @enum {integer}
             */
            linkField3Type?: 1 | 2 | 3;
            /** @description A card can be used once without being saved. */
            doNotSaveCard?: boolean;
            /** @description An ACH account can be used once without being saved. */
            doNotSaveAch?: boolean;
            /** @description A PAD account can be used once without being saved. */
            doNotSavePad?: boolean;
            /** @description The maximum number of characters in a chat message; 0 means no limit. */
            chatMaxCharacter?: number;
        };
        /** @description The counts of the borrower lists. */
        AppDetails: {
            signedUp: number;
            appCount: number;
            paymentMade: number;
            failedLink: number;
        };
        /** @default 1 */
        Page: number;
        /** @default 12 */
        Limit: number;
        /** @description Three or more characters match anywhere in the value, fewer match the beginning. */
        SearchString: string;
        /**
         * Format: date
         * @description yyyy-MM-dd, never converted between time zones.
         */
        Day: string;
        SignedUpQuery: {
            page: components["schemas"]["Page"];
            limit: components["schemas"]["Limit"];
            searchString?: components["schemas"]["SearchString"];
            /**
             * @description 0 latest first, 1 most days past due first.
             * @default 0
             * @enum {integer}
             */
            sortBy?: 0 | 1;
            date?: components["schemas"]["Day"];
        };
        /** @description A day in the lender's time zone. A server may add a time, as PHP does (2026-03-02 10:11:12.000000, with timezone_type and timezone), or send ISO 8601. Clients read the day as written and never convert it between time zones. */
        PhpDate: {
            date: components["schemas"]["Day"];
        };
        /** @description A loan account that is or was linked to an app user. */
        LinkedAccount: {
            id: number;
            createdAt: components["schemas"]["PhpDate"];
            /** @description The day when the loan account was unlinked; null while it is linked. */
            deletedAt: components["schemas"]["PhpDate"] | null;
            installAccountId: number;
            linkAttempt: {
                /** @description The app user who linked the account. This may be another person than the borrower. */
                installAccount: {
                    instlFirstName: string;
                    instlLastName: string;
                };
            };
            loan: {
                id: number;
                loanNo: string;
                daysPastDue: number;
                borrower: {
                    firstName: string;
                    lastName: string;
                    userImage: string | null;
                };
                /** @description Dollars with two decimal places. */
                lastPmtAmt: number | null;
                lastPmtDt: components["schemas"]["Day"] | null;
                /** @description Dollars with two decimal places. */
                regularPmtAmt: number;
                calNextPayment: components["schemas"]["Day"] | null;
                oldDueDate: components["schemas"]["Day"] | null;
                newOldestDate: components["schemas"]["Day"] | null;
            };
        };
        /** @description The number of the last page. Pages beyond it have no rows. */
        TotalPage: number;
        /** @description The total number of matches. If it is missing, the portal shows page numbers only. */
        TotalCount: number;
        /**
         * @description True if more rows match than totalCount states and not all of them are on a page; the portal shows the total as '10,000+'. Only the results of a search or a filter can be capped. A full list and the list of a full day never are.
         * @default false
         */
        TotalIsCapped: boolean;
        SignedUpList: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["LinkedAccount"][];
            totalPage: components["schemas"]["TotalPage"];
            totalCount?: components["schemas"]["TotalCount"];
            totalIsCapped?: components["schemas"]["TotalIsCapped"];
        };
        /** @description A user of the borrower app. id is the id of the install account. */
        AppUser: {
            id: number;
            instlFirstName: string;
            instlLastName: string;
            /** @description The day of the last activity; null for never. */
            lastOnline: components["schemas"]["PhpDate"] | null;
            zipCode: string;
            /** @description The newest link of a loan account; null for an app user who never linked one. */
            installLoanId: number | null;
            /** @description The loan account of the link in installLoanId. */
            loan: {
                id: number;
                loanNo: string;
            } | null;
        };
        AppUserList: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["AppUser"][];
            totalPage: components["schemas"]["TotalPage"];
            totalCount?: components["schemas"]["TotalCount"];
            totalIsCapped?: components["schemas"]["TotalIsCapped"];
        };
        SearchQuery: {
            page: components["schemas"]["Page"];
            limit: components["schemas"]["Limit"];
            searchString?: components["schemas"]["SearchString"];
        };
        /** @description The data that a person entered to identify a loan account. Only the fields that the lender requests have values. */
        LinkAttempt: {
            installAccountId: number;
            attemptLoanNo: string;
            attemptName: string | null;
            /** @description Masked except for the last four digits, as ***-**-6789. */
            attemptTin: string | null;
            attemptTinFour: string | null;
            attemptDob: components["schemas"]["Day"] | null;
            attemptZipCd: string | null;
            attemptPhoneNo: string | null;
            attemptBranchNo: string | null;
        };
        /** @description A failed attempt to link a loan account. id is the notifyLenderId. */
        FailedLink: {
            id: number;
            createdAt: components["schemas"]["PhpDate"];
            linkAttempt: components["schemas"]["LinkAttempt"];
            installAccount: {
                instlFirstName: string;
                instlLastName: string;
                installPrimaryEmailAddress: {
                    emailAddrText: string | null;
                };
            };
        };
        FailedLinkList: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["FailedLink"][];
            totalPage: components["schemas"]["TotalPage"];
            totalCount?: components["schemas"]["TotalCount"];
            totalIsCapped?: components["schemas"]["TotalIsCapped"];
        };
        PaymentMadeQuery: {
            page: components["schemas"]["Page"];
            limit: components["schemas"]["Limit"];
            searchString?: components["schemas"]["SearchString"];
            paymentDate?: components["schemas"]["Day"];
        };
        /** @description Dollars with two decimal places. */
        DollarsOrNull: number | null;
        /** @description Dollars with two decimal places. */
        Dollars: number;
        LastFour: {
            lastFour: string;
        } | null;
        /**
         * @description The payment state, for rows that show one. If it is missing, the portal shows the description. Refunds and credits are identified by isRefunded and refundedAmt.
         * @enum {string}
         */
        PaymentState: "pending" | "submitted" | "settled" | "declined" | "returned" | "voided";
        /** @description A payment. Exactly one of pmtAmt, cardTransactionAmount and achTransactionAmount has a value. */
        PaymentMade: {
            id: number;
            /** @description The link through which the payment was made; null for a loan account that was not linked. */
            installLoanId: number | null;
            paymentDate: components["schemas"]["PhpDate"];
            pmtAmt: components["schemas"]["DollarsOrNull"];
            cardTransactionAmount: components["schemas"]["DollarsOrNull"];
            achTransactionAmount: components["schemas"]["DollarsOrNull"];
            platformTransactionFees: components["schemas"]["Dollars"];
            refundedAmt: components["schemas"]["Dollars"];
            isRefunded: boolean;
            /** @description 2 for a payment by card or ACH. */
            paymentType: number;
            authId: string | null;
            orderId: string;
            cardMethod: components["schemas"]["LastFour"];
            achMethod: components["schemas"]["LastFour"];
            platformId: number;
            madeBy: string;
            paymentStatus: {
                showRefund: boolean;
                achStatus: number | null;
                description: string;
                state?: components["schemas"]["PaymentState"];
            };
            loan: {
                id: number;
                loanNo: string;
                borrower: {
                    firstName: string;
                    lastName: string;
                    userImage: string | null;
                };
                loanCollateral: {
                    collatMake: string | null;
                    collatModel: string | null;
                };
            };
        };
        PaymentMadeList: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["PaymentMade"][];
            totalPage: components["schemas"]["TotalPage"];
            totalCount?: components["schemas"]["TotalCount"];
            totalIsCapped?: components["schemas"]["TotalIsCapped"];
        };
        /**
         * @description A credit is money sent to the customer.
         * @enum {string}
         */
        TransactionType: "Payment" | "Credit";
        /** @enum {string} */
        MethodName: "Card" | "ACH" | "PAD";
        /** @description All given filters must match. The loan number and names match like a search, authId and orderId match by their beginning, and all other filters match exactly. */
        TransactionQuery: {
            page: components["schemas"]["Page"];
            /** @default 48 */
            limit: number;
            loanNo?: components["schemas"]["SearchString"];
            transDate?: components["schemas"]["Day"];
            amt?: number;
            authId?: string;
            orderId?: string;
            firstName?: components["schemas"]["SearchString"];
            lastName?: components["schemas"]["SearchString"];
            lastFour?: string;
            type?: components["schemas"]["TransactionType"];
            pmtType?: components["schemas"]["MethodName"];
        };
        Transaction: {
            loanNo: string;
            /** @description The loan account, so that the portal can link to it. */
            loanId?: number;
            transDate: components["schemas"]["Day"];
            amt: components["schemas"]["Dollars"];
            authId: string | null;
            orderId: string;
            firstName: string;
            lastName: string;
            lastFour: string | null;
            type: components["schemas"]["TransactionType"];
            pmtType: components["schemas"]["MethodName"];
        };
        TransactionList: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            transactions: components["schemas"]["Transaction"][];
            totalPage: components["schemas"]["TotalPage"];
            totalCount?: components["schemas"]["TotalCount"];
            totalIsCapped?: components["schemas"]["TotalIsCapped"];
        };
        /** @description An id assigned by the lender. */
        Id: number;
        PhpDateOrNull: components["schemas"]["PhpDate"] | null;
        DayOrNull: components["schemas"]["Day"] | null;
        /** @description A loan account. */
        LoanDetails: {
            id: number;
            loanNo: string;
            principalBalance: components["schemas"]["Dollars"];
            totalAmtDue: components["schemas"]["Dollars"];
            daysPastDue: number;
            /** @description The date of the next promise to pay. */
            nxtPtpDt: components["schemas"]["DayOrNull"];
            nxtPtpAmt: components["schemas"]["DollarsOrNull"];
            /** @description A code of client/payment-frequencies. */
            pmtFrequency: string;
            regularPmtAmt: components["schemas"]["Dollars"];
            loanPayOffBalance: components["schemas"]["Dollars"];
            loanCollateral: {
                collatMake: string | null;
                collatModel: string | null;
            };
            borrower: {
                firstName: string;
                lastName: string;
                userImage: string | null;
            };
        };
        /** @description A successful link attempt. */
        HeldLink: components["schemas"]["LinkAttempt"] & {
            /** @description The day when the loan account was unlinked; null while it is linked. */
            deletedAt: components["schemas"]["PhpDateOrNull"];
            installLoan: {
                id: number;
            };
        };
        /** @description The app user who linked the loan account. */
        InstallAccount: {
            id: number;
            instlFirstName: string;
            instlLastName: string;
            installMobilePhone: {
                /** @description Ten digits. */
                mobilePhoneNo: string | null;
            };
            installPrimaryEmailAddress: {
                emailAddrText: string | null;
            };
            installAddresses: {
                /** @description The address in one line. */
                Adress: string;
            };
            pmsId: string | null;
            pmsConversationId: string | null;
            lastOnline: components["schemas"]["PhpDateOrNull"];
        };
        BorrowerDetails: {
            loanId: number;
            /** @description The day when the loan account was unlinked; null while it is linked, and for an account that was never linked. */
            deletedAt: components["schemas"]["PhpDateOrNull"];
            loan: components["schemas"]["LoanDetails"];
            /** @description Null for an account that was never linked. */
            linkAttempt: components["schemas"]["HeldLink"] | null;
            /** @description Null for an account that was never linked. */
            installAccount: components["schemas"]["InstallAccount"] | null;
        };
        BorrowerDetailsResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["BorrowerDetails"];
        };
        LoanNumber: string;
        LinkedResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                loanId: number;
                installLoanId: number;
            };
        };
        FoundLoan: {
            loanId: components["schemas"]["Id"];
            loanNo: string;
            firstName: string;
            lastName: string;
            /** @description Ten digits. */
            phone: string;
            /** @description The newest link of the account; null if it was never linked. */
            installLoanId: number | null;
        };
        SearchResults: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["FoundLoan"][];
            /** @description The total number of matching loan accounts. */
            totalCount?: number;
            /** @description True if more accounts match than totalCount states, because the lender stops counting there. */
            totalIsCapped?: boolean;
        };
        PaymentFrequency: {
            id: number;
            /** @description The code that scheduleFreq accepts, such as W, BW, SM or M. */
            payment_frequency: string;
            label: string;
        };
        PaymentFrequencies: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            /** @description The frequencies besides one time (code 0), which is always available and not listed. */
            result: components["schemas"]["PaymentFrequency"][];
        };
        /** @description An amount in dollars as decimal text with at most two decimal places, up to 99999999.99. */
        FormAmount: string;
        /** @description 0 is one time, SM is twice a month; the others are the codes of /client/payment-frequencies. */
        FrequencyCode: string;
        FrequencyQuery: {
            amount: components["schemas"]["FormAmount"];
            pmtFreq: components["schemas"]["FrequencyCode"];
            loanId: components["schemas"]["Id"];
        };
        FrequencyResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            frequency: components["schemas"]["FrequencyCode"];
        };
        /** @enum {integer} */
        Flag: 0 | 1;
        /** @description The number of payments, used if overrideSchCount is 1. At most five years of weekly payments. */
        ScheduleCount: number;
        /** @description The address that receives receipts in place of the borrower's address. If omitted, the borrower receives them. */
        CustomEmail: string;
        /**
         * @description 1 creates the schedule even though the same amount is scheduled with the same method on one of its days (409, duplicate_suspected).
         * @default 0
         * @enum {integer}
         */
        ConfirmDuplicate: 0 | 1;
        /** @description A new schedule. One of cardMethodId and achMethodId identifies the method. */
        NewSchedule: {
            loanId: components["schemas"]["Id"];
            pmtAmt: components["schemas"]["FormAmount"];
            cardMethodId?: components["schemas"]["Id"];
            achMethodId?: components["schemas"]["Id"];
            scheduleFreq: components["schemas"]["FrequencyCode"];
            scheduleDate: components["schemas"]["Day"];
            scheduleDate2?: components["schemas"]["Day"];
            overrideSchCount?: components["schemas"]["Flag"];
            scheduleCount?: components["schemas"]["ScheduleCount"];
            customEmail?: components["schemas"]["CustomEmail"];
            /** @description The convenience fee of each payment that was shown to the payer. If the fee has changed since, the response is 409 with code fee_changed. */
            transaction?: components["schemas"]["FormAmount"];
            confirmDuplicate?: components["schemas"]["ConfirmDuplicate"];
            /** @enum {string} */
            channel?: "CAP";
        };
        ScheduleCreated: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                groupId: number;
                /** @description The id of the first payment. */
                scheduleId: number;
                /** @description The number of scheduled payments. */
                scheduleCount: number;
                nextExecutionDate: components["schemas"]["PhpDate"];
            };
        };
        /** @description A change of scheduled payments. With recurringEdit 0, one payment is changed, and scheduleDate is its due date. With recurringEdit 1, all payments of the schedule in status Scheduled are changed; their dates remain unchanged unless scheduleDate, scheduleDate2 or scheduleFreq differs from the current value, in which case the remaining dates are recomputed. scheduleCount alone removes the last payments or extends the schedule on its anchor days, so that a schedule on the 31st returns to the 31st after a short month. One of cardMethodId and achMethodId identifies the method. A customEmail that is omitted is removed. */
        ScheduleEdit: {
            scheduleId: components["schemas"]["Id"];
            loanId: components["schemas"]["Id"];
            recurringEdit: components["schemas"]["Flag"];
            pmtAmt: components["schemas"]["FormAmount"];
            cardMethodId?: components["schemas"]["Id"];
            achMethodId?: components["schemas"]["Id"];
            scheduleFreq?: components["schemas"]["FrequencyCode"];
            scheduleDate?: components["schemas"]["Day"];
            scheduleDate2?: components["schemas"]["Day"];
            overrideSchCount?: components["schemas"]["Flag"];
            scheduleCount?: components["schemas"]["ScheduleCount"];
            customEmail?: components["schemas"]["CustomEmail"];
            confirmDuplicate?: components["schemas"]["ConfirmDuplicate"];
            /** @enum {string} */
            channel?: "CAP";
        };
        ScheduleQuery: {
            account: components["schemas"]["LoanNumber"];
            /** @enum {string} */
            channel: "CAP";
            page?: components["schemas"]["Page"];
            /** @default 2000 */
            limit?: number;
        };
        /**
         * @description 0 Scheduled, 1 Success, 2 Failed, 3 Deleted.
         * @enum {integer}
         */
        ScheduleStatus: 0 | 1 | 2 | 3;
        /** @description One payment of a schedule. Payments with the same groupId belong to the same schedule. */
        ScheduledPayment: {
            id: number;
            groupId: number;
            loanId: number;
            pmtAmt: components["schemas"]["Dollars"];
            /**
             * @description 1 for a recurring payment.
             * @enum {integer}
             */
            repeatingType: 0 | 1;
            achMethodId: number | null;
            cardMethodId: number | null;
            nextExecutionDate: components["schemas"]["PhpDate"];
            status: components["schemas"]["ScheduleStatus"];
            scheduleFreq: components["schemas"]["FrequencyCode"];
            scheduleDate: components["schemas"]["Day"];
            scheduleDate2: components["schemas"]["Day"] | null;
            scheduleCount: number;
            overrideSchCount: components["schemas"]["Flag"];
            /**
             * @description 1 if other payments of the schedule are still Scheduled, so that an edit can apply to all of them.
             * @enum {integer}
             */
            recurringEdit: 0 | 1;
            customEmail: string | null;
            /** @description The last four digits of the card or account. */
            lastFour?: string;
            /** @description The agreed convenience fee, which is charged with the payment. */
            fee?: components["schemas"]["Dollars"];
            /** @description The reason why a payment in status Failed was not made. */
            failureReason?: string | null;
        };
        ScheduleList: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["ScheduledPayment"][];
            totalPage: components["schemas"]["TotalPage"];
            totalCount?: components["schemas"]["TotalCount"];
        };
        ScheduleDeletion: {
            scheduleId: components["schemas"]["Id"];
            loanId: components["schemas"]["Id"];
        };
        SeriesDeletion: {
            recurringId: components["schemas"]["Id"];
        };
        /** @description The options of the payment, and the last four digits of a PAD account, which no method field contains. */
        PaymentDetails: {
            principalOnly: boolean;
            /** @description False for a payment that was taken without being posted to the loan. */
            postedToLoan: boolean;
            /** @description The reason why the convenience fee was waived; null if it was not waived. */
            feeWaivedReason: string | null;
            comment: string | null;
            /** @description Null for any other method. */
            padLastFour: string | null;
        };
        /** @description A payment in the payment history. */
        Receipt: {
            paymentsMade: components["schemas"]["PaymentMade"];
            /** @description The amount paid, including the fee and before refunds. */
            paymentAmount: components["schemas"]["Dollars"];
            datePaid: components["schemas"]["PhpDate"];
            paymentDetails?: components["schemas"]["PaymentDetails"];
        };
        PaymentHistory: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            receipts: components["schemas"]["Receipt"][];
            totalPage: components["schemas"]["TotalPage"];
            totalCount?: components["schemas"]["TotalCount"];
        };
        ReceiptRequest: {
            account: components["schemas"]["LoanNumber"];
            email: string;
            /** @description Ten digits, or (###) ###-####; may be empty. The reference API stores the number and does not send a text message. */
            phoneNo?: string;
            receiptId: components["schemas"]["Id"];
            /** @enum {string} */
            channel: "CAP";
        };
        /**
         * @description The kinds of change that the portal describes specifically.
         * @enum {string}
         */
        AuditAction: "account-added" | "account-link-failed" | "account-linked" | "borrower-password-reset" | "borrowers-imported" | "card-fees-changed" | "chat-message-sent" | "control-settings-changed" | "credit-sent" | "email-changed" | "failed-link-deleted" | "failed-link-linked" | "group-created" | "group-deleted" | "group-loan-switched" | "group-updated" | "impersonation-ended" | "impersonation-started" | "loan-imported" | "loan-joined-group" | "loan-left-group" | "loan-unlinked" | "loan-updated" | "mobile-changed" | "nacha-imported" | "payment-declined" | "payment-made" | "payment-method-added" | "payment-method-deleted" | "payment-method-used-once" | "payment-refunded" | "payment-returned" | "payment-scheduled" | "payment-settled" | "payment-voided" | "preference-removed" | "preference-set" | "promise-made" | "receipt-sent" | "refund-declined" | "rule-applied" | "rule-lifted" | "rule-switched-off" | "rule-updated" | "schedule-changed" | "schedule-failed" | "schedule-paid" | "schedule-removed" | "settings-changed" | "staff-password-changed" | "staff-password-reset";
        /** @description The values that a change set or replaced, by name; never a secret. Null if there are none. Names that end in Cents contain cents; day, firstDay, secondDay and names that end in On contain yyyy-MM-dd; paymentId, scheduleId, groupId and rule contain ids. */
        AuditFacts: {
            [key: string]: string | number | boolean | null;
        } | null;
        /**
         * @description 1 card, 2 ACH, 3 PAD.
         * @enum {integer}
         */
        MethodType: 1 | 2 | 3;
        /** @description A card or bank account that a change concerns. */
        AuditMethod: {
            methodType: components["schemas"]["MethodType"];
            /** @description The card brand or the name of the bank. */
            name?: string | null;
            lastFour: string;
        };
        /** @description The subject of a change, resolved from the ids in before and after, so that the portal can show a name. Amounts are in dollars. Every field is optional. */
        AuditSubject: {
            /** @description The amount of the payment, without its fee. */
            paymentAmount?: number;
            /** @description The borrower who made the payment. */
            madeBy?: string;
            /** @description The amount of the scheduled payment. */
            scheduledAmount?: number;
            method?: components["schemas"]["AuditMethod"];
            previousMethod?: components["schemas"]["AuditMethod"];
        };
        AuditRecord: {
            id: number;
            /** Format: date-time */
            occurredAt: string;
            /** @description One of AuditAction, or a kind that the lender defines. The portal describes unknown kinds in general terms. */
            action: components["schemas"]["AuditAction"] | string;
            /** @description The staff member who made the change, directly or while impersonating a borrower; null for a change made by the system or by a borrower. */
            staff: {
                id: number;
                firstName: string;
                lastName: string;
            } | null;
            /** @description The app user whom the change concerns. */
            borrower: {
                id: number;
                firstName: string;
                lastName: string;
            } | null;
            before: components["schemas"]["AuditFacts"];
            after: components["schemas"]["AuditFacts"];
            subject?: components["schemas"]["AuditSubject"];
        };
        AuditTrail: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["AuditRecord"][];
            totalPage: number;
            totalCount: number;
        };
        /** @description The loan number. */
        Account: string;
        /**
         * @description The origin of the request.
         * @default CAP
         * @enum {string}
         */
        Channel: "LMS" | "CAP";
        /** @description The convenience fee for this method by kind of payment, in dollars. */
        ConvFees: {
            oneTime: number;
            recurring: number;
            oneTimeScheduled: number;
        };
        /** @description A saved payment method. Only the last four digits of its number are known. */
        PaymentMethod: {
            id: number;
            /** @description Identifies the method in a payment. */
            token: string;
            paymentType: components["schemas"]["MethodType"];
            /** @enum {string|null} */
            cardBrand: "MasterCard" | "Visa" | "Discover" | "Amex" | null;
            lastFour: string;
            /** @description The cardholder's name. */
            name: string | null;
            nameOnAch: string | null;
            nameOnPad: string | null;
            bankName: string | null;
            /** @description MM/YY */
            cardExpDate: string | null;
            /** @description Masked as **** followed by the last four digits. */
            accountNumber: string | null;
            /** @description The convenience fee of an immediate payment in dollars. If customConvFees is off, it applies to every payment. */
            transactionFeeFinal: number;
            /** @description 1 if a payment is scheduled with the method. */
            isSchedule: boolean;
            convFees?: components["schemas"]["ConvFees"];
        };
        LoanPaymentDetails: {
            paymentMethods: components["schemas"]["PaymentMethod"][];
            loanDetails: components["schemas"]["LoanDetails"];
            /** @description The maximum that can currently be sent to the customer, in dollars. It is the total that the customer has paid on the loan less refunds and credits, and at most webpopRefundMax. */
            customerCreditLimit?: number;
            /** @description The convenience fee for a card by kind of payment, in dollars. */
            platformData: {
                conv_fee_one_time: number;
                conv_fee_recurring: number;
                conv_fee_one_time_schd: number;
            };
        };
        LoanPaymentDetailsResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: components["schemas"]["LoanPaymentDetails"];
            };
        };
        /** @description The name of the account holder or cardholder. */
        Name: string;
        Digits: string;
        /**
         * @description 1 uses the method for one payment within 30 minutes and omits it from every list. The lender's doNotSave flag for the method type must be on.
         * @default 0
         * @enum {integer}
         */
        DoNotSave: 0 | 1;
        NewMethodResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: {
                    id: number;
                    token: string;
                    paymentType: components["schemas"]["MethodType"];
                    cardBrand: string | null;
                    lastFour: string;
                    convFees?: components["schemas"]["ConvFees"];
                };
            };
        };
        /** @description A payment or a credit. Flags are 0 or 1, amounts are dollars with at most two decimal places. */
        PaymentForm: {
            account: components["schemas"]["Account"];
            amount: components["schemas"]["FormAmount"];
            /** @description Identifies the payment method. */
            token: string;
            type: components["schemas"]["MethodType"];
            channel?: components["schemas"]["Channel"];
            /**
             * @description 1 posts the payment to the loan.
             * @default 1
             * @enum {integer}
             */
            postPayment?: 0 | 1;
            /** @description A comment for the posted payment. */
            postComment?: string;
            /** @description The convenience fee that was shown to the payer. If the fee has changed since, the response is 409 with code fee_changed. */
            transaction?: components["schemas"]["FormAmount"];
            /**
             * @description 1 sends the amount to the customer, without a fee. webpopRefund must be on, and the method must not be ACH. Also requires the permission to refund payments. The amount is at most what the customer has paid on the loan less refunds and credits.
             * @default 0
             * @enum {integer}
             */
            refund?: 0 | 1;
            /**
             * @description Requires customTransCode to be on.
             * @default 0
             * @enum {integer}
             */
            principalOnly?: 0 | 1;
            /**
             * @description Requires waiveConvFee to be on and a reason.
             * @default 0
             * @enum {integer}
             */
            waiveConvenienceFee?: 0 | 1;
            convFeeWaivedReasonId?: components["schemas"]["Id"];
            /**
             * @description 1 takes the payment even though the same amount was taken with the same method within the last 10 minutes.
             * @default 0
             * @enum {integer}
             */
            confirmDuplicate?: 0 | 1;
        };
        PaymentTaken: {
            paymentMadeId: number;
            /** @description The receiptId for requesting a receipt. */
            confirmId: number;
            /** @description The amount in dollars without the fee; negative for a credit to the customer. */
            amount: number;
            /** @description The convenience fee. */
            platformTransactionFees: number;
            totalAmount: number;
            paymentDate: components["schemas"]["PhpDate"];
            authId: string | null;
            orderId: string;
            paymentType: components["schemas"]["MethodType"];
            lastFour: string;
            /** @description The state of the payment: Settled, or Submitted to the bank. */
            description: string;
        };
        PaymentTakenResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: components["schemas"]["PaymentTaken"];
            };
        };
        /**
         * @description 1 means yes.
         * @enum {integer}
         */
        "payment-methods_Flag": 0 | 1;
        RefundResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result?: {
                data: {
                    paymentMadeId: number;
                    /** @description The total of all refunds of this payment in dollars. */
                    refundedAmt: number;
                };
            };
        };
        VoidResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            data?: {
                paymentMadeId: number;
                /** @description 1 returned by the bank, 2 voided. */
                achStatus: number;
            };
        };
        /**
         * @description The rule. Payment rules: 1 no payments, 2 no card payments, 3 no ACH payments. Account rules: 8 no account link, 9 force user to call (no sign-in). Promise-to-pay rules: 10 no Q-PTP, 11 no Q-PTP after month end.
         * @enum {integer}
         */
        SubCategoryId: 1 | 2 | 3 | 8 | 9 | 10 | 11;
        /** @description Required while the rule is on. */
        RuleDay: components["schemas"]["Day"] | null;
        /**
         * @description 1 all loans, 2 specific loans, 3 groups.
         * @enum {integer}
         */
        ApplyTo: 1 | 2 | 3;
        Rule: {
            clientRuleSubCategoryId: number;
            offHide: boolean;
            startDate: components["schemas"]["RuleDay"];
            endDate: components["schemas"]["RuleDay"];
            applyTo: components["schemas"]["ApplyTo"];
            applyOn: number[];
            loanNumber: string[];
            allGroup: number[];
            clientRuleLoans: {
                loan: {
                    loanNo: string;
                };
            }[];
            clientRuleGroups: {
                clientGroupRuleId: number;
            }[];
            onWeb: boolean;
            onMobile: boolean;
            onSms: boolean;
            onIvr: boolean;
            onColO: boolean;
            onColR: boolean;
            /**
             * @description The status on the current day in the lender's time zone.
             * @enum {string}
             */
            status?: "Pre-Active" | "Active" | "Inactive";
        };
        RuleResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: components["schemas"]["Rule"];
            };
        };
        /**
         * @description Web 1, mobile 2, SMS 3, IVR 4, one time (collector-outbound) 71, recurring (collector-response) 72.
         * @enum {integer}
         */
        RuleChannel: 1 | 2 | 3 | 4 | 71 | 72;
        /** @description Web 1, mobile 2, SMS 3, IVR 4; for payment rules also one time 71 and recurring 72. Duplicates are merged. */
        Platforms: components["schemas"]["RuleChannel"][];
        /** @description Loan numbers, separated by commas, for applyTo 2. Duplicates are merged. Unknown numbers refuse the rule, and the message names them. */
        RuleLoanNumbers: string;
        /** @description The groups, for applyTo 3. */
        GroupIds: components["schemas"]["Id"][];
        /** @description Dates are validated only while the rule is on. Loans and groups that do not belong to the scope in applyTo are removed. The onWeb... flags have the same meaning as applyOn; they are optional and must agree with it. */
        UpdateRule: {
            clientRuleSubCategoryId: components["schemas"]["SubCategoryId"];
            /** @description True if the rule is on, despite the name of the field. */
            offHide: boolean;
            startDate?: components["schemas"]["RuleDay"];
            endDate?: components["schemas"]["RuleDay"];
            applyTo: components["schemas"]["ApplyTo"];
            applyOn: components["schemas"]["Platforms"];
            loanNumber?: components["schemas"]["RuleLoanNumbers"];
            allGroup?: components["schemas"]["GroupIds"];
            onWeb?: boolean;
            onMobile?: boolean;
            onSms?: boolean;
            onIvr?: boolean;
            /** @description One time 71, collector-outbound. */
            onColO?: boolean;
            /** @description Recurring 72, collector-response. */
            onColR?: boolean;
        };
        /** @description A rule as entered in the form. It may be unsaved and incomplete. */
        RuleMatchQuery: {
            clientRuleSubCategoryId: components["schemas"]["SubCategoryId"];
            applyTo: components["schemas"]["ApplyTo"];
            applyOn?: components["schemas"]["Platforms"];
            startDate?: components["schemas"]["RuleDay"];
            endDate?: components["schemas"]["RuleDay"];
            loanNumber?: components["schemas"]["RuleLoanNumbers"];
            allGroup?: components["schemas"]["GroupIds"];
        };
        LoanMatches: {
            count: number;
            /** @description The first few loans. */
            loans: {
                id: number;
                loanNo: string;
            }[];
        };
        RuleMatchResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["LoanMatches"] & {
                /** @description The numbers in loanNumber that do not exist. */
                unknownLoanNumbers: string[];
                /** @description The other rules of the same family (payment, account, promise) that cover some of these loans: rules that are on today or will be on, and that share a day and a channel with this rule. Rules that cover none of the loans are omitted. */
                alsoCovered: (components["schemas"]["LoanMatches"] & {
                    clientRuleSubCategoryId: number;
                    name: string;
                    /** @enum {string} */
                    status: "Pre-Active" | "Active";
                })[];
            };
        };
        /** @description Surrounding whitespace is removed. An empty name is refused with 'Group name is required'. */
        GroupName: string;
        /** @description Required while the switch of the criterion is on. */
        Count: number | null;
        /** @enum {string} */
        Operator: "=" | "!=" | ">" | ">=" | "<" | "<=";
        /** @description Dollars with at most two decimal places. Required while the switch of the criterion is on. */
        groups_Dollars: number | null;
        /** @description The type and the criteria of a group. A criterion applies while its `...Hide` switch is on; despite its name, true means enabled. A loan must match all enabled criteria; without any, the group contains every loan. Fields that are omitted remain unchanged, or have their default value in a new group. */
        GroupFields: {
            groupName?: components["schemas"]["GroupName"];
            /** @description True for a static group, which lists its loans; false for a dynamic group, which contains the loans that match its criteria. */
            isStatic?: boolean;
            daysPastDue?: components["schemas"]["Count"];
            dpdOperator?: components["schemas"]["Operator"];
            dpdHide?: boolean;
            potentialDaysPastDue?: components["schemas"]["Count"];
            potentialDpdOperator?: components["schemas"]["Operator"];
            potentialDpdHide?: boolean;
            nsfCount?: components["schemas"]["Count"];
            nsfOperator?: components["schemas"]["Operator"];
            nsfHide?: boolean;
            totalAmountDue?: components["schemas"]["groups_Dollars"];
            tmdOperator?: components["schemas"]["Operator"];
            tmdHide?: boolean;
            regularPaymentAmount?: components["schemas"]["groups_Dollars"];
            rpaOperator?: components["schemas"]["Operator"];
            rpaHide?: boolean;
            brokenPromise?: components["schemas"]["Count"];
            bpOperator?: components["schemas"]["Operator"];
            bpHide?: boolean;
            principalBalance?: components["schemas"]["groups_Dollars"];
            pbOperator?: components["schemas"]["Operator"];
            pbHide?: boolean;
            /** @enum {string} */
            lsOperator?: "=" | "!=";
            lsHide?: boolean;
            cdmHide?: boolean | null;
            cdmOperator?: string | null;
            ceaHide?: boolean | null;
            ceaOperator?: string | null;
            clientEnteredAmount?: number | null;
            collectionCodeId?: number | null;
            currentDateMinus?: number | null;
        };
        Group: components["schemas"]["GroupFields"] & {
            id: number;
            /** @description The codes, separated by commas; empty for none. */
            loanStatusCode: string;
            /** @description The staff member who created the group. */
            clientUserId: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The number of loans in the group, including disabled ones. 10001 means more than 10,000. Lists contain it only if it was requested. */
            loanCount?: number;
        };
        GroupList: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: components["schemas"]["Group"][];
                totalPage: number;
                totalCount?: components["schemas"]["TotalCount"];
            };
        };
        GroupDetail: components["schemas"]["Group"] & {
            /** @description The rules that apply to the group. */
            usedByRules?: {
                clientRuleSubCategoryId: number;
                name: string;
            }[];
        };
        GroupResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: components["schemas"]["GroupDetail"];
            };
        };
        /** @description The loan account of a loan in a group. */
        GroupLoanAccount: {
            loanId: components["schemas"]["Id"];
            firstName: string;
            lastName: string;
            /** @description Dollars with two decimal places. */
            totalDue: number;
            daysPastDue: number;
        };
        GroupLoan: {
            /** @description The clientStaticGroupLoanId in a static group. In a dynamic group, it identifies only the row. */
            id: number;
            loanNumber: string;
            /** @description A disabled loan of a static group does not count as a member of the group. */
            isEnabled: boolean;
            account?: components["schemas"]["GroupLoanAccount"];
        };
        GroupLoanList: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            /** @description Contains one of the two lists, depending on the type of the group. */
            result: {
                clientStaticGroupLoans?: components["schemas"]["GroupLoan"][];
                clientDynamicGroupLoans?: components["schemas"]["GroupLoan"][];
                totalPage: number;
                totalCount?: components["schemas"]["TotalCount"];
            };
        };
        LoanStatusCodes: {
            status: components["schemas"]["Status"];
            /** @description The codes. Other responses have a message of text in this field. */
            message: {
                code: string;
                description?: string;
            }[];
        };
        /** @description Loan numbers, separated by commas, for static groups only. Duplicates are merged. An unknown number refuses the whole request, and the message names it. */
        GroupLoanNumbers: string;
        /** @description GroupFields with the status codes as a list. */
        CreateGroup: components["schemas"]["GroupFields"] & {
            loanStatusCode?: string[];
            /** @description The loans of a new static group. */
            loanNumber?: components["schemas"]["GroupLoanNumbers"];
        };
        /** @description GroupFields with the status codes as a list. Loans that are not named remain unchanged. */
        UpdateGroup: components["schemas"]["GroupFields"] & {
            id: components["schemas"]["Id"];
            loanStatusCode?: string[];
            /** @description Loans to add to a static group. Loans that it already contains remain unchanged. */
            loanNumber?: components["schemas"]["GroupLoanNumbers"];
            /** @description Loans to remove from a static group. */
            removedLoanNumber?: components["schemas"]["GroupLoanNumbers"];
        };
        /** @description The criteria of a dynamic group, saved or not. The name is optional. */
        PreviewGroup: components["schemas"]["GroupFields"] & {
            loanStatusCode?: string[];
        };
        GroupPreview: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["LoanMatches"];
        };
        /** @description The address of the file, absolute or relative to the origin of the request; null if there is none. */
        FileUrl: string | null;
        BackgroundImages: {
            /** @enum {integer} */
            background_set_image: 1 | 2 | 3;
            background_image1: components["schemas"]["FileUrl"];
            background_image2: components["schemas"]["FileUrl"];
            background_image3: components["schemas"]["FileUrl"];
        };
        ClientSettings: components["schemas"]["BackgroundImages"] & {
            /** @description The accent color, such as #0b6e4f; null for the default color of the app. */
            colorCode: string | null;
            imageUrl: components["schemas"]["FileUrl"];
            secImageUrl: components["schemas"]["FileUrl"];
            favImageUrl: components["schemas"]["FileUrl"];
            website: string;
            /** @description True if the website is visible in the borrower app. */
            websiteStatus: boolean;
            phone: string;
            phoneStatus: boolean;
            /** @description The first line. */
            addressApartmentNo: string;
            /** @description The second line. */
            addressStreet: string;
            addressCity: string;
            addressState: string;
            addressZip: string;
            addressStatus: boolean;
            /** @description The terms in Markdown as entered. */
            copyrightText: string;
            clientCustomUrl1: string | null;
            clientCustomUrl1Text: string | null;
            clientCustomUrl2: string | null;
            clientCustomUrl2Text: string | null;
            privacyPolicy: components["schemas"]["FileUrl"];
            /** @description The IANA name of the lender's time zone. */
            cron_timezone: string;
            /** @description True if payments are posted to the loan system. */
            nlsPostProfile: boolean;
            /** @description Days before the due date. */
            notifyBeforeDueDate: number;
            /** @description Days before the card expires. */
            notifyBeforeCardExp: number;
        };
        FeesByMethod: {
            card?: number;
            ach?: number;
            pad?: number;
        };
        /** @description Dollars with at most two decimal places. */
        CardFees: {
            conv_fee_one_time?: components["schemas"]["FeesByMethod"];
            conv_fee_recurring?: components["schemas"]["FeesByMethod"];
            conv_fee_one_time_schd?: components["schemas"]["FeesByMethod"];
        };
        BackgroundImage: {
            /** @enum {integer} */
            background_set_image: 1 | 2 | 3;
            background_image: components["schemas"]["FileUrl"];
        };
        PortalBranding: {
            imageLoginLogo: components["schemas"]["FileUrl"];
            imageNavbarLogo: components["schemas"]["FileUrl"];
        };
        NachaRow: {
            achImport: {
                /** @description The nickname. */
                customName: string | null;
                filename: string;
                /** @description The entry hash of the file control record. */
                control: string;
                createdAt: components["schemas"]["PhpDate"];
                /**
                 * @description 1 Pending until the process date, then 2 Completed.
                 * @enum {integer}
                 */
                status: 1 | 2;
            };
            processDate: components["schemas"]["Day"];
            /** @description The number of entries. */
            nachaCnt: number;
            eftFileName: string;
            /** @description Debits and credits in dollars. */
            totalAmount: number;
            resultAvailableDate: components["schemas"]["Day"];
        };
        NachaList: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            listAch: components["schemas"]["NachaRow"][];
            totalPage?: number;
            totalCount?: number;
        };
        Finding: {
            line: number;
            /** @description The error or warning. */
            message: string;
            /** @description The line as it appears in the file. */
            text: string;
        };
        Findings: components["schemas"]["Finding"][];
        NachaImported: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result?: {
                batchCount: number;
                entryCount: number;
                addendaCount: number;
                /** @description Dollars. */
                totalDebit: number;
                totalCredit: number;
                processDate: components["schemas"]["Day"];
            };
            warnings?: components["schemas"]["Findings"];
            warningCount?: number;
        };
        NachaRefusal: components["schemas"]["Refusal"] & {
            faults?: components["schemas"]["Findings"];
            /** @description The total number of warnings, including those that are not listed. */
            faultCount?: number;
            warnings?: components["schemas"]["Findings"];
            warningCount?: number;
        };
        BorrowersImported: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result?: {
                /** @description The number of imported loan accounts. */
                imported: number;
                newBorrowers: number;
            };
        };
        RowError: {
            /** @description The line of the file where the row begins. The headings are row 1. */
            row: number;
            /** @description The heading of the column; null for an error of the whole row. */
            column: string | null;
            message: string;
        };
        ImportRefusal: components["schemas"]["Refusal"] & {
            errors?: components["schemas"]["RowError"][];
            /** @description The total number of errors, including those that are not listed. */
            errorCount?: number;
        };
        LoanAccountsImported: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                /** @description The number of new loan accounts. */
                created: number;
                /** @description The number of changed loan accounts. */
                updated: number;
                unchanged: number;
                /** @description The number of rows with errors. */
                refused: number;
                errors: components["schemas"]["RowError"][];
                /** @description The total number of errors, including those that are not listed. */
                errorCount: number;
            };
        };
        ChatCredentials: {
            /** @description The value of the chatToken header. It grants access to the chat only. */
            token: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description The only conversation that the token gives access to; null for all conversations. */
            loanId: number | null;
            readOnly: boolean;
            /** @description 0 means no limit. */
            chatMaxCharacter: number;
        };
        ChatCredentialsResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: components["schemas"]["ChatCredentials"];
            };
        };
        Conversation: {
            loanId: number;
            loanNo: string;
            firstName: string;
            lastName: string;
            lastMessage: string;
            /** Format: date-time */
            lastMessageAt: string;
            /** @description The number of messages from the borrower that the signed-in staff member has not read. */
            unread: number;
        };
        ConversationsResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["Conversation"][];
        };
        MessageId: number;
        ChatMessage: {
            id: number;
            loanId: number;
            /** @description Plain text. */
            body: string;
            /** Format: date-time */
            sentAt: string;
            /** @enum {string} */
            from: "staff" | "borrower";
            name: string;
            /** @description True if the reader wrote the message. */
            mine: boolean;
            /** @description True if the reader's side wrote the message. For staff, a message of any staff member; for a borrower, a message of the borrower. */
            ours: boolean;
        };
        MessagesResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            hasOlder: boolean;
            unread: number;
            result: components["schemas"]["ChatMessage"][];
        };
        SentResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                id: number;
            };
        };
        UnreadResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                unread: number;
            };
        };
        /**
         * @description Web, mobile, SMS, IVR, one time (collector-outbound), recurring (collector-response). The codes are those of the rules.
         * @enum {integer}
         */
        "borrower-side_Channel": 1 | 2 | 3 | 4 | 71 | 72;
        BorrowerSignedIn: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                /** @description The value of the borrowerToken header. */
                borrowerToken: string;
                /** Format: date-time */
                expiresAt: string;
            };
        };
        BorrowerLoan: {
            loanId: number;
            loanNo: string;
            daysPastDue: number;
            totalAmtDue: number;
            regularPmtAmt: number;
            loanPayOffBalance: number;
            /** Format: date */
            nextPaymentDay: string | null;
            /** Format: date */
            nxtPtpDt: string | null;
            nxtPtpAmt: number | null;
        };
        BorrowerAccounts: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: {
                    name: string;
                    /** @description The staff member who impersonates the borrower. */
                    impersonatedBy: string | null;
                    linkFields: ("ssn" | "ssn4" | "dob" | "name" | "zipCode" | "phoneNo" | "branchNo")[];
                    loans: components["schemas"]["BorrowerLoan"][];
                };
            };
        };
        BorrowerLoanResponse: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: components["schemas"]["BorrowerLoan"] & {
                    paymentMethods: {
                        id: number;
                        /** @description 1 card, 2 ACH, 3 PAD. */
                        paymentType: number;
                        cardBrand: string | null;
                        bankName: string | null;
                        lastFour: string;
                    }[];
                };
            };
        };
        /** @description Dollars with at most two decimal places. */
        Amount: number;
        MethodAdded: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                methodId: number;
            };
        };
    };
    responses: {
        /** @description Any other failure. The lender may send 413 for a body that is too large, 500 for an internal error, and 460 or 604 for an expired session, as the HTTP status or as `code` or `status` in the body. A gateway before the lender sends 502 or 504 if it could not reach the lender. With code `not_sent`, no part of the request reached the lender, so it had no effect; without it, the outcome is unknown. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request was refused for the reason in the message. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request violates the contract. The message names the field. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many requests. `Retry-After` is the number of seconds to wait. */
        TooManyRequests: {
            headers: {
                /** @description The number of seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The operation succeeded. */
        Acknowledged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Acknowledged"];
            };
        };
        /** @description The session is missing, unknown or expired. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The staff member lacks the permission. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The resource that the request refers to does not exist. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request conflicts with another change, or an operation is still in progress. `code` identifies the conflict. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The processor declined the payment for the reason in the message. No money was moved. */
        Declined: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The processor did not respond in time, so it is not yet known whether money was moved. Repeating the request with the same Idempotency-Key returns the outcome when it is known. */
        UnknownOutcome: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: {
        /**
         * @description The id of the public key with which the passwords of the request are encrypted: the SHA-256 of its DER encoding (SubjectPublicKeyInfo) in base64url without padding. Absent means the lender's default key. With an id that the lender does not know, every password counts as wrong.
         * @example 2jmj7l5rSw0yVb-vlWAYkK_YBwk4bDXSsrn2rG3cM9A
         */
        PasswordKeyId: string;
        /**
         * @description One key for each confirmed operation. A repeated request with the same key and body returns the original response for 24 hours. The same key with another body is refused with 422. While the first request is still in progress, the response is 409 with code in_progress.
         * @example 0b54c8f2-6a5e-4a0e-9d0e-3f1f5f0c7a11
         */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The id of the public key with which the passwords of the request are encrypted: the SHA-256 of its DER encoding (SubjectPublicKeyInfo) in base64url without padding. Absent means the lender's default key. With an id that the lender does not know, every password counts as wrong.
                 * @example 2jmj7l5rSw0yVb-vlWAYkK_YBwk4bDXSsrn2rG3cM9A
                 */
                "Password-Key-Id"?: components["parameters"]["PasswordKeyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: components["schemas"]["EncryptedPassword"];
                    /** @description The device token that this browser received when this user last signed in. Attempts with a valid token are counted separately from all others, so that wrong passwords from other devices do not lock the user out of a known browser. An invalid token is ignored. */
                    deviceToken?: string;
                };
            };
        };
        responses: {
            /** @description The staff member is signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        message: components["schemas"]["Message"];
                        result: {
                            accessToken: string;
                            /** @description The browser stores this token and sends it with the user's next sign-in. It does not authenticate requests, it expires, and a password change revokes it. */
                            deviceToken?: string;
                            data: components["schemas"]["StaffUser"];
                        };
                    };
                };
            };
            401: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["Failure"];
        };
    };
    recordSessionActivity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Seconds since the last activity of the user. */
                    idleSeconds: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    createTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The path that the ticket is valid for, as this contract spells it, without a query. */
                    path: string;
                };
            };
        };
        responses: {
            /** @description The ticket. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        message: components["schemas"]["Message"];
                        result: {
                            /** @description The value of the query parameter `ticket`. It must never be logged. */
                            ticket: string;
                            expiresInSeconds: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values by key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["Failure"];
        };
    };
    setPreference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    key: components["schemas"]["PreferenceKey"];
                    value: components["schemas"]["PreferenceValue"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** @constant */
                    platform: "new_cap";
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The id of the public key with which the passwords of the request are encrypted: the SHA-256 of its DER encoding (SubjectPublicKeyInfo) in base64url without padding. Absent means the lender's default key. With an id that the lender does not know, every password counts as wrong.
                 * @example 2jmj7l5rSw0yVb-vlWAYkK_YBwk4bDXSsrn2rG3cM9A
                 */
                "Password-Key-Id"?: components["parameters"]["PasswordKeyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: components["schemas"]["EncryptedPassword"];
                    confirm_password: components["schemas"]["EncryptedPassword"];
                    reset_code: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            400: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    changeOwnPassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The id of the public key with which the passwords of the request are encrypted: the SHA-256 of its DER encoding (SubjectPublicKeyInfo) in base64url without padding. Absent means the lender's default key. With an id that the lender does not know, every password counts as wrong.
                 * @example 2jmj7l5rSw0yVb-vlWAYkK_YBwk4bDXSsrn2rG3cM9A
                 */
                "Password-Key-Id"?: components["parameters"]["PasswordKeyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    old_password: components["schemas"]["EncryptedPassword"];
                    password: components["schemas"]["EncryptedPassword"];
                    password_confirmation: components["schemas"]["EncryptedPassword"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    getApiUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values for the username and password headers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        message: components["schemas"]["Message"];
                        result: {
                            data: {
                                username: string;
                                password: string;
                            };
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["Failure"];
        };
    };
    getClientDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lender's details. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        message: components["schemas"]["Message"];
                        result: {
                            data: components["schemas"]["ClientDetails"];
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["Failure"];
        };
    };
    getControlSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The flags that the lender has set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        message: components["schemas"]["Message"];
                        result: {
                            data: components["schemas"]["ControlSettings"];
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["Failure"];
        };
    };
    updateControlSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ControlSettings"];
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getBorrowerCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        message: components["schemas"]["Message"];
                        result: components["schemas"]["AppDetails"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    listSignedUpBorrowers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignedUpQuery"];
            };
        };
        responses: {
            /** @description The page. A page beyond the last one has an empty result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUpList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    listBorrowersOnApp: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["schemas"]["Page"];
                /** @example 12 */
                limit?: components["schemas"]["Limit"];
                /** @example whit */
                searchString?: components["schemas"]["SearchString"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. A page beyond the last one has an empty result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppUserList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    listFailedLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchQuery"];
            };
        };
        responses: {
            /** @description The page. A page beyond the last one has an empty result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedLinkList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    listPaymentsMade: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentMadeQuery"];
            };
        };
        responses: {
            /** @description The page. A page beyond the last one has an empty result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMadeList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    listTransactions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionQuery"];
            };
        };
        responses: {
            /** @description The page. A page beyond the last one has empty transactions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getBorrowerDetails: {
        parameters: {
            query: {
                /** @example 7 */
                installLoanId: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan account, its link, and the app user who linked it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BorrowerDetailsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getLoanDetails: {
        parameters: {
            query: {
                /** @example 7 */
                loanId: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan account, its link, and the app user who linked it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BorrowerDetailsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    editPrimaryEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    install_account_id: components["schemas"]["Id"];
                    primary_email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    editMobilePhoneNumber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    install_account_id: components["schemas"]["Id"];
                    mobile_phone_no: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    resetBorrowerPassword: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The id of the public key with which the passwords of the request are encrypted: the SHA-256 of its DER encoding (SubjectPublicKeyInfo) in base64url without padding. Absent means the lender's default key. With an id that the lender does not know, every password counts as wrong.
                 * @example 2jmj7l5rSw0yVb-vlWAYkK_YBwk4bDXSsrn2rG3cM9A
                 */
                "Password-Key-Id"?: components["parameters"]["PasswordKeyId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    password: components["schemas"]["EncryptedPassword"];
                    confirm_password: components["schemas"]["EncryptedPassword"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    addAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account: components["schemas"]["LoanNumber"];
                };
            };
        };
        responses: {
            /** @description The loan account is linked. loanId is the id of the loan account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    linkBorrower: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: components["schemas"]["Id"];
                    loanNumber: components["schemas"]["LoanNumber"];
                    loanId?: components["schemas"]["Id"];
                    ssn?: string;
                    ssn4?: string;
                    dob?: components["schemas"]["Day"];
                    name?: string;
                    zipCode?: string;
                    phoneNo?: string;
                    branchNo?: string;
                };
            };
        };
        responses: {
            /** @description The loan account was linked. loanId is the id of the loan account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedResponse"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    unlinkLoan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    install_account_id: components["schemas"]["Id"];
                    loan_no: components["schemas"]["LoanNumber"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    unlinkLoanForAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    loan_number: components["schemas"]["LoanNumber"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    deleteFailedLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    notifyLenderId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    searchBorrowers: {
        parameters: {
            query: {
                /** @example whit */
                searchString: components["schemas"]["SearchString"];
                /** @description The maximum number of results. The portal requests more than ten only if totalCount is higher. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The matching loan accounts and the total number of matches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    exportBorrowers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row of headings and one row for each link. A cell whose value could be interpreted as a formula begins with an apostrophe. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    listPaymentFrequencies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lender's frequencies, the shortest interval first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentFrequencies"];
                };
            };
            401: components["responses"]["Unauthorized"];
            default: components["responses"]["Failure"];
        };
    };
    suggestScheduleFrequency: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["FrequencyQuery"];
            };
        };
        responses: {
            /** @description The frequency code to preselect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrequencyResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key for each confirmed operation. A repeated request with the same key and body returns the original response for 24 hours. The same key with another body is refused with 422. While the first request is still in progress, the response is 409 with code in_progress.
                 * @example 0b54c8f2-6a5e-4a0e-9d0e-3f1f5f0c7a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["NewSchedule"];
            };
        };
        responses: {
            /** @description The payments were scheduled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleCreated"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    editSchedule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key for each confirmed operation. A repeated request with the same key and body returns the original response for 24 hours. The same key with another body is refused with 422. While the first request is still in progress, the response is 409 with code in_progress.
                 * @example 0b54c8f2-6a5e-4a0e-9d0e-3f1f5f0c7a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ScheduleEdit"];
            };
        };
        responses: {
            /** @description The schedule was changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    listSchedules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ScheduleQuery"];
            };
        };
        responses: {
            /** @description The scheduled payments in every status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key for each confirmed operation. A repeated request with the same key and body returns the original response for 24 hours. The same key with another body is refused with 422. While the first request is still in progress, the response is 409 with code in_progress.
                 * @example 0b54c8f2-6a5e-4a0e-9d0e-3f1f5f0c7a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ScheduleDeletion"];
            };
        };
        responses: {
            /** @description The payment was deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    deleteScheduleSeries: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key for each confirmed operation. A repeated request with the same key and body returns the original response for 24 hours. The same key with another body is refused with 422. While the first request is still in progress, the response is 409 with code in_progress.
                 * @example 0b54c8f2-6a5e-4a0e-9d0e-3f1f5f0c7a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SeriesDeletion"];
            };
        };
        responses: {
            /** @description The payments were deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getPaymentHistory: {
        parameters: {
            query: {
                /** @example 4410027315 */
                loanNumber: components["schemas"]["LoanNumber"];
                /** @example 1 */
                page?: components["schemas"]["Page"];
                /** @example 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. A page beyond the last one has empty receipts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentHistory"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    sendPaymentReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ReceiptRequest"];
            };
        };
        responses: {
            /** @description The receipt was queued for sending. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getAuditTrail: {
        parameters: {
            query: {
                /** @example 7 */
                loanId: components["schemas"]["Id"];
                /** @example 1 */
                page?: components["schemas"]["Page"];
                /** @example 12 */
                limit?: components["schemas"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. A page beyond the last one has an empty result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditTrail"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getLoanPaymentDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    account: components["schemas"]["Account"];
                    channel?: components["schemas"]["Channel"];
                };
            };
        };
        responses: {
            /** @description The loan account and its payment methods. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanPaymentDetailsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    addCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    account: components["schemas"]["Account"];
                    channel?: components["schemas"]["Channel"];
                    name: components["schemas"]["Name"];
                    cardNumber: components["schemas"]["Digits"];
                    /** @description MM/YY */
                    expiryDate: string;
                    /** @description Required unless hideCvvInWebpop is on. 4 digits for Amex, 3 digits for other brands. */
                    cvvNumber?: string;
                    billingZip: string;
                    doNotSavePaymentMethods?: components["schemas"]["DoNotSave"];
                };
            };
        };
        responses: {
            /** @description The card was added. Payments refer to it by its token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewMethodResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    addAch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    account: components["schemas"]["Account"];
                    channel?: components["schemas"]["Channel"];
                    name: components["schemas"]["Name"];
                    routingNumber: components["schemas"]["Digits"];
                    accountNumber: components["schemas"]["Digits"];
                    bankName: string;
                    /**
                     * @description 1 checking, 2 savings. 0 (none selected) is refused.
                     * @enum {integer}
                     */
                    accountType: 0 | 1 | 2;
                    doNotSavePaymentMethods?: components["schemas"]["DoNotSave"];
                };
            };
        };
        responses: {
            /** @description The account was added. Payments refer to it by its token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewMethodResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    addPad: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    account: components["schemas"]["Account"];
                    channel?: components["schemas"]["Channel"];
                    name: components["schemas"]["Name"];
                    bankName?: string;
                    /** @description The institution number, 3 digits. */
                    bankNumber?: string;
                    /** @description The transit number, 5 digits. */
                    branchNumber?: string;
                    /** @description 5 to 12 digits. */
                    accountNumber?: string;
                    doNotSavePaymentMethods?: components["schemas"]["DoNotSave"];
                };
            };
        };
        responses: {
            /** @description The account was added. Payments refer to it by its token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewMethodResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    deletePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    MethodId: components["schemas"]["Id"];
                    MethodType: components["schemas"]["MethodType"];
                    channel?: components["schemas"]["Channel"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    makePayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key for each confirmed operation. A repeated request with the same key and body returns the original response for 24 hours. The same key with another body is refused with 422. While the first request is still in progress, the response is 409 with code in_progress.
                 * @example 0b54c8f2-6a5e-4a0e-9d0e-3f1f5f0c7a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["PaymentForm"];
            };
        };
        responses: {
            /** @description The payment was taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTakenResponse"];
                };
            };
            400: components["responses"]["Declined"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            504: components["responses"]["UnknownOutcome"];
            default: components["responses"]["Failure"];
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key for each confirmed operation. A repeated request with the same key and body returns the original response for 24 hours. The same key with another body is refused with 422. While the first request is still in progress, the response is 409 with code in_progress.
                 * @example 0b54c8f2-6a5e-4a0e-9d0e-3f1f5f0c7a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    paymentMadeId: components["schemas"]["Id"];
                    ifFullRefund: components["schemas"]["payment-methods_Flag"];
                    /** @description The amount in dollars. Allowed only if ifFullRefund is 0. */
                    amount?: components["schemas"]["FormAmount"];
                };
            };
        };
        responses: {
            /** @description The payment was refunded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundResponse"];
                };
            };
            400: components["responses"]["Declined"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            504: components["responses"]["UnknownOutcome"];
            default: components["responses"]["Failure"];
        };
    };
    voidPayment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key for each confirmed operation. A repeated request with the same key and body returns the original response for 24 hours. The same key with another body is refused with 422. While the first request is still in progress, the response is 409 with code in_progress.
                 * @example 0b54c8f2-6a5e-4a0e-9d0e-3f1f5f0c7a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    paymentMadeId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The payment was voided. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getRule: {
        parameters: {
            query: {
                /** @example 2 */
                subCatId: components["schemas"]["SubCategoryId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    updateRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRule"];
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    matchRule: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleMatchQuery"];
            };
        };
        responses: {
            /** @description The number of affected loans, the first few of them, and the other rules that cover them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleMatchResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["schemas"]["Page"];
                /** @example 12 */
                limit?: components["schemas"]["Limit"];
                /**
                 * @description Returns the groups that currently contain a loan whose number contains this text.
                 * @example 44100
                 */
                searchString?: components["schemas"]["SearchString"];
                /**
                 * @description Requests the number of loans in each group, which takes longer than the list itself.
                 * @example true
                 */
                loanCounts?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. A page beyond the last one has empty data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getGroup: {
        parameters: {
            query: {
                /** @example 5 */
                clientGroupRuleId: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    listGroupLoans: {
        parameters: {
            query: {
                /** @example 5 */
                clientGroupRuleId: components["schemas"]["Id"];
                /** @example 1 */
                page?: components["schemas"]["Page"];
                /** @example 10000 */
                limit?: number;
                /**
                 * @description A part of a loan number.
                 * @example 4410
                 */
                searchString?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. A page beyond the last one has an empty list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupLoanList"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    listLoanStatusCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes, in the message field. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanStatusCodes"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateGroup"];
            };
        };
        responses: {
            /** @description The new group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    updateGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateGroup"];
            };
        };
        responses: {
            /** @description The updated group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    deleteGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    clientGroupRuleId: components["schemas"]["Id"];
                    /** @default false */
                    confirmed?: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    switchGroupLoan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    clientStaticGroupLoanId: components["schemas"]["Id"];
                    /** @enum {integer} */
                    status: 0 | 1;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    previewGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewGroup"];
            };
        };
        responses: {
            /** @description The number of matching loans and the first few of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupPreview"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    exportGroup: {
        parameters: {
            query: {
                /** @example 5 */
                groupRuleId: components["schemas"]["Id"];
                /** @example csv */
                type: "csv" | "pdf" | "xls";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A row of headings and one row for each loan. A cell whose value could be interpreted as a formula begins with an apostrophe. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getClientSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. File addresses are URLs, absolute or relative to the origin of the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        message: components["schemas"]["Message"];
                        result: {
                            data: components["schemas"]["ClientSettings"];
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    getCardFees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fees in dollars, under the same field names as in the platform data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        message: components["schemas"]["Message"];
                        result: {
                            data: components["schemas"]["CardFees"];
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    getBackgroundImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The images. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        message: components["schemas"]["Message"];
                        result: {
                            data: components["schemas"]["BackgroundImages"];
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            default: components["responses"]["Failure"];
        };
    };
    getBackgroundImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image; null if there is none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        message: components["schemas"]["Message"];
                        result: {
                            data: components["schemas"]["BackgroundImage"];
                        };
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getPortalBranding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logos; null for a logo that the lender has not set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["Status"];
                        message: components["schemas"]["Message"];
                        result: {
                            data: components["schemas"]["PortalBranding"];
                        };
                    };
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0d6c1e9f4b7a42c85e31d09fbb6a7c5d2f8e4a1b3c9d7e6f5a4b3c2d1e0f9a8b.png */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The uploaded file. */
            200: {
                headers: {
                    /** @description Always public and immutable. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/x-icon": string;
                    "application/pdf": string;
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    listNachaImports: {
        parameters: {
            query?: {
                /** @example 1 */
                page?: components["schemas"]["Page"];
                /**
                 * @description If omitted, the whole list is returned, up to 1,000 imports.
                 * @example 48
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports. A page beyond the last one has an empty listAch. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NachaList"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    importNacha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The file. Its name ends in .txt, and its size is at most 24 MB.
                     */
                    addText?: string;
                    /** @constant */
                    type: "text";
                    /** @description A nickname for the import. */
                    filename?: string;
                };
            };
        };
        responses: {
            /** @description The file was imported. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NachaImported"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            /** @description The request violates the contract, or the file has errors, which are listed. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NachaRefusal"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importBorrowers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The CSV file in UTF-8, at most 10 MB.
                     */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description The borrowers were imported. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BorrowersImported"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            /** @description The request violates the contract, or rows have errors. Nothing was imported. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRefusal"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    importLoanAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The CSV file in UTF-8, at most 10 MB.
                     */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description The valid rows were imported. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanAccountsImported"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            /** @description The request violates the contract, the headings of the file are wrong, or no row can be read. Nothing was imported. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRefusal"];
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    editAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The first line. */
                    addressApartmentNo: string;
                    /** @description The second line. */
                    addressStreet: string;
                    addressCity: string;
                    addressState: string;
                    /** @description A ZIP code, a Canadian postal code, or an empty string. */
                    addressZip: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    editWebsite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    website: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    editPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Ten digits. */
                    phone: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    editColorCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    colorCode: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    editCardFees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CardFees"];
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    updateTermsText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Markdown, stored and returned exactly as entered. Clients must render HTML markup in it as text. */
                    copyrightText: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    updatePrivacyPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A PDF file of at most 10 MB.
                     */
                    privacy_policy?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    updateAdditionalInformation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An http or https address, or an empty string for no link. */
                    clientCustomUrl1: string;
                    clientCustomUrl1Text: string;
                    /** @description An http or https address, or an empty string for no link. */
                    clientCustomUrl2: string;
                    clientCustomUrl2Text: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    updateTimeZone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    cron_timezone: "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Anchorage" | "America/Los_Angeles" | "Pacific/Honolulu";
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    updateNlsPostProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    nlsPostProfile: boolean;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    updateSessionTimeout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The idle timeout in minutes. */
                    sessionTimeoutCap: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    changeNotificationSetting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Days before the due date, 0 to 365, as a number or as text of digits. */
                    dueDate: string | number;
                    /** @description Days before the card expires, 0 to 365, as a number or as text of digits. */
                    expDate: string | number;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    changeStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    status: boolean;
                    /** @constant */
                    websiteStatus?: 1;
                    /** @constant */
                    phoneStatus?: 1;
                    /** @constant */
                    addressStatus?: 1;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    setClientImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {integer} */
                    imageType: 1 | 2 | 3;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A PNG or JPEG file, by name and by content, of at most 2 MB and 4,096 pixels per side.
                     */
                    image?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    uploadSecondImage: {
        parameters: {
            query?: {
                /** @example icon */
                type?: "icon";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A PNG or JPEG file, by name and by content, of at most 2 MB and 4,096 pixels per side.
                     */
                    image?: string;
                    /**
                     * Format: binary
                     * @description An icon file (.ico) of at most 256 KB.
                     */
                    favicon?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    uploadBackgroundImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {integer} */
                    type: 1 | 2 | 3;
                    /**
                     * Format: binary
                     * @description A PNG or JPEG file, by name and by content, of at most 5 MB and 4,096 pixels per side.
                     */
                    image?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    updateCapSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A PNG or JPEG file, by name and by content, of at most 2 MB and 4,096 pixels per side.
                     */
                    imageLoginLogo?: string;
                    /**
                     * Format: binary
                     * @description A PNG or JPEG file, by name and by content, of at most 2 MB and 4,096 pixels per side.
                     */
                    imageNavbarLogo?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getChatCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    loanId?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The credentials. They must be passed to the frame of the widget only. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatCredentialsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    listChatConversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversations that have at least one message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    listChatMessages: {
        parameters: {
            query: {
                /** @example 7 */
                loanId: components["schemas"]["Id"];
                /**
                 * @description Returns only messages that are older than this one.
                 * @example 120
                 */
                before?: components["schemas"]["MessageId"];
                /** @example 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages. hasOlder is true if there are older ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagesResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    sendChatMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    loanId: components["schemas"]["Id"];
                    body: string;
                    clientKey: string;
                };
            };
        };
        responses: {
            /** @description The message was sent and delivered to all subscribers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    markChatRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    loanId: components["schemas"]["Id"];
                    upTo: components["schemas"]["MessageId"];
                };
            };
        };
        responses: {
            /** @description The number of unread messages that the credentials give access to. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    streamChat: {
        parameters: {
            query?: {
                /**
                 * @description The last message that a client has already received, for its first connection. Without it, the stream contains new messages only.
                 * @example 119
                 */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events, until the client disconnects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getChatWidget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script, identical for all visitors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getChatFrame: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page, identical for all visitors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    impersonateBorrower: {
        parameters: {
            query: {
                /** @example 12 */
                install_account_id: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page with the redirect target, for a client that does not follow the redirect automatically. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Redirect to the borrower pages. */
            303: {
                headers: {
                    /** @description An address relative to this one. */
                    Location?: string;
                    /** @description The borrower's session cookie, HttpOnly, limited to the path of the redirect target. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    requestBorrowerLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    signInBorrower: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The value of the link parameter in the emailed link. */
                    link: string;
                    channel: components["schemas"]["borrower-side_Channel"];
                };
            };
        };
        responses: {
            /** @description The borrower is signed in for two hours. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BorrowerSignedIn"];
                };
            };
            400: components["responses"]["Refused"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    signOutBorrower: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getBorrowerAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in borrower and the linked loan accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BorrowerAccounts"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getBorrowerLoan: {
        parameters: {
            query: {
                /** @example 7 */
                loanId: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The loan account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BorrowerLoanResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    linkOwnAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    loanNumber: components["schemas"]["LoanNumber"];
                    ssn?: string;
                    ssn4?: string;
                    dob?: components["schemas"]["Day"];
                    name?: string;
                    zipCode?: string;
                    phoneNo?: string;
                    branchNo?: string;
                    channel: components["schemas"]["borrower-side_Channel"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Failure"];
        };
    };
    promiseToPay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    loanId: components["schemas"]["Id"];
                    amount: components["schemas"]["Amount"];
                    day: components["schemas"]["Day"];
                    channel: components["schemas"]["borrower-side_Channel"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    payAsBorrower: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description One key for each confirmed operation. A repeated request with the same key and body returns the original response for 24 hours. The same key with another body is refused with 422. While the first request is still in progress, the response is 409 with code in_progress.
                 * @example 0b54c8f2-6a5e-4a0e-9d0e-3f1f5f0c7a11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    loanId: components["schemas"]["Id"];
                    methodId: components["schemas"]["Id"];
                    amount: components["schemas"]["Amount"];
                    /** @description The convenience fee that was shown to the payer, in dollars. */
                    transaction?: number;
                    /** @description Makes the payment even though the same amount was paid within the last 10 minutes (409, duplicate_suspected). */
                    confirmDuplicate?: boolean;
                    channel: components["schemas"]["borrower-side_Channel"];
                };
            };
        };
        responses: {
            /** @description The payment was made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTakenResponse"];
                };
            };
            400: components["responses"]["Declined"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
            504: components["responses"]["UnknownOutcome"];
            default: components["responses"]["Failure"];
        };
    };
    addOwnPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    loanId: components["schemas"]["Id"];
                    /** @enum {integer} */
                    type: 1 | 2 | 3;
                    name: string;
                    cardNumber?: string;
                    expiryDate?: string;
                    cvvNumber?: string;
                    billingZip?: string;
                    routingNumber?: string;
                    accountNumber?: string;
                    bankName?: string;
                    /** @enum {integer} */
                    accountType?: 0 | 1 | 2;
                    bankNumber?: string;
                    branchNumber?: string;
                    doNotSavePaymentMethods?: boolean;
                };
            };
        };
        responses: {
            /** @description The payment method was added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MethodAdded"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    getBorrowerChatCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    loanId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description The credentials. They must be passed to the frame of the widget only. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatCredentialsResponse"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
}
