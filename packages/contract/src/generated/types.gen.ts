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
        /** Sign a member of staff in */
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
        /** End the session of the token that is sent */
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
         * Report that the person of the session is active
         * @description Extends the session: it ends when no activity has been reported for the lender's idle timeout and a minute of grace. No other request extends it, so requests that the portal makes by itself, such as polls and live streams, never do. The portal reports keyboard and pointer activity in any of its tabs, at most every 20 seconds.
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
         * A ticket that opens one window in the place of the token
         * @description For what is opened in a new window: a ticket may stand in the address where the token should not. It works once, for
         *     60 seconds, for this path, and no longer than the session.
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
        /** What the member of staff has set for themselves */
        get: operations["getPreferences"];
        put?: never;
        /**
         * Set one preference, or remove it with null
         * @description At most 50 keys with 16,384 bytes of JSON each, for this member of staff alone.
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
         * Mail a link with a reset code, if the address is known
         * @description Says the same, in the same time, for known and unknown addresses.
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
         * @description A code works once, for 30 minutes. Every session of the member of staff ends.
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
         * Change one's own password
         * @description Every other session of the member of staff ends.
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
         * The user name and password for /v1/web-service
         * @description They are kept in memory only, and end with the session that asked for them.
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
        /** Session timeout and the portal's own logos */
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
        /** The lender's feature flags */
        get: operations["getControlSettings"];
        put?: never;
        /**
         * Change some of the lender's feature flags
         * @description What is left out stays as it is.
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
        /** The counts in the tab header */
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
         * One page of the signed-up borrowers
         * @description Searches the account number and the borrower's name.
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
         * One page of the people on the borrower app
         * @description Searches the account number and the user's name. Last seen first.
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
         * One page of the failed attempts to link a loan account
         * @description Searches the account number that was typed and the user's name. Latest first.
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
         * One page of the payments made
         * @description Searches the account number and the borrower's name. Latest first.
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
         * One page of the transactions that match the filters
         * @description Latest first.
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
         * A linked loan account by the id of its link
         * @description The link may have ended; deletedAt is then the time of its end.
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
         * A loan account by its id
         * @description Shows the newest link, one that still holds before one that is over.
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
        /** Change a borrower's e-mail address */
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
         * Change a borrower's mobile number
         * @description Ten digits.
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
         * @description id is the install account. The rules are those of every new password.
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
         * Link a loan account to its borrower, by its number
         * @description A loan account that is already linked to a person is returned unchanged, and the message states this.
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
         * Try a failed link again
         * @description id is the failed link. Which fields must match depends on isSsn, linkField1Type and linkField3Type of the control settings; one that is left out is taken from the failed attempt.
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
        /** Unlink a loan account from one person */
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
        /** Unlink a loan account from everybody */
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
         * Loan accounts by number, name or telephone, for the command palette
         * @description The best first: an account number that is exactly this before all others. Three characters or more match anywhere,
         *     fewer match the beginning. A telephone number may be written in any way. Ten are returned unless limit asks for more.
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
         * The whole signed-up list as a CSV file
         * @description Opened in a new window, so the token, or a ticket in its place, may stand in the address. The answer must not be stored and sends no
         *     referrer, and no log may hold the address.
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
        /** How often payments can be scheduled */
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
         * The frequency that fits an amount
         * @description For the regular payment of the loan account its own frequency, pmtFreq; for half of a monthly one, twice a month;
         *     for any other amount one time.
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
         * @description A recurring schedule makes all of its payments at once, each an item of its own with its day; without overrideSchCount
         *     as many as fall into a year. SM needs scheduleDate2. Days are computed from the chosen ones; one that a month lacks
         *     moves back to its last.
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
         * Change a scheduled payment, or all that remain of its schedule
         * @description Only what is Scheduled can be changed. Needs the collectorEditSchedule setting beside the permission.
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
         * The scheduled payments of a loan account
         * @description What is still Scheduled first, the next one on top; then what is over, the latest on top.
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
         * Remove a scheduled payment
         * @description Only what is Scheduled can be removed; it stays in the list as Deleted.
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
         * Remove all that remain of a schedule
         * @description recurringId is the groupId. What is Scheduled becomes Deleted; what was paid or failed stays as it is.
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
         * The payments of a loan account
         * @description Latest first.
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
         * Mail the receipt of a payment
         * @description Needs the enableSendReceiptCap setting beside the permission. receiptId is the id of the payment.
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
         * What staff and borrowers changed on a loan account
         * @description Newest first.
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
         * What a payment needs to know of a loan account
         * @description Its saved methods of the types that the lender takes, its balances, and the convenience fees.
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
         * @description The number goes to the processor; brand, last four and expiry are kept. The CVC is checked and kept nowhere.
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
         * @description Only the name must be there for the form; an account that cannot be charged is refused all the same.
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
         * @description The convenience fee goes on top, by the lender's settings. A decline answers 400 with code declined; a processor that does not answer in time 504 with code unknown_outcome, and the payment is pending until it does; the same key then returns the outcome. An amount above the payoff, less the pending payments that are posted to the loan, is refused (422): what is left over would be on no balance. Future scheduled payments do not reduce what can be paid now. With postPayment 0 the lender books the payment elsewhere, and any amount is taken. A scheduled payment above the payoff of its day, or of a loan that is paid off, fails with that reason and takes nothing. One that only a pending payment blocks stays Scheduled and is tried again when that payment is settled or declined.
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
         * Give a card payment back, whole or in part
         * @description The whole is amount and fee less what has been given back before; a part needs partialRefund. All refunds of a payment together never exceed what was paid. A decline answers 400 with code declined; a processor that does not answer in time 504 with code unknown_outcome, and until it does no other refund of the payment is made (409, code in_progress); the same key then returns the outcome.
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
         * Void an account payment that the bank has returned
         * @description Takes the payment off the loan again. Its achStatus is 1 before and 2 after.
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
         * One rule
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
        /** Set a rule */
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
         * Which loans a rule would touch now
         * @description Nothing is saved.
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
         * One page of the groups
         * @description Newest last. Searches the loan numbers in the groups.
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
        /** One group */
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
         * The loans of a group
         * @description Those of a dynamic group are the ones that meet its criteria at the moment of asking.
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
        /** The status codes that a loan can have */
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
        /** Change a group */
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
         * @description A group that rules use is refused with 409 and code `group_in_use`; the message names the rules. Sent again with
         *     `confirmed` it is taken out of them, and a rule that is left without any group is switched off.
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
        /** Switch a loan of a static group on or off */
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
         * Which loans a dynamic group would have now
         * @description Nothing is saved. What updateGroup would refuse is refused here too, except for a missing name.
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
         * The loans of a group as a file
         * @description Opened in a new window, so the token may stand in the address. The answer must not be stored and sends no referrer, and
         *     no log may hold the address. CSV has no limit of rows; pdf and xls end at 10,000 loans, beyond which they are refused.
         *     `xls` is an Office Open XML workbook (.xlsx).
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
        /** What the lender has set for its portal and its app */
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
        /** Convenience fees by kind and method */
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
        /** The three background images and which one is set */
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
         * The background image that is set
         * @description The borrower app shows it behind its sign-in, so no session is needed.
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
         * The portal's own logos
         * @description The same as in the client details. The sign-in page uses them, so no session is needed.
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
         * A file that staff have uploaded
         * @description Its name holds the hash of its content, so it may be kept for ever. It is sent with a policy under which nothing in it runs; a PDF is offered for download.
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
         * The imported bank files
         * @description Latest first.
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
         * @description The file is checked whole against the Nacha format: records of 94 columns in their order, routing check digits, entry hashes, counts, totals and blocks, the rules of each standard entry class (ACK to XCK, IAT and ADV included), trace numbers, and the addenda of corrections and returns. Every fault is listed with its line, and a file with a fault is refused whole. Blanks past column 94, trimmed blanks at the end of a line, missing padding, a UTF-8 byte order mark, Ctrl-Z at the end and an effective date of zeros are warnings. A file with the same records as an earlier import is refused, whatever its line ends, blank lines and padding.
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
         * @description The first line names the columns, in any order. Required: Account Number, First Name, Last Name, Date of Birth, SSN, Zip Code, Phone, Principal Balance, Regular Payment, Payment Frequency. Optional: Branch Number, Opened On, Total Due, Payoff Balance, Days Past Due, Status Code, Next Payment On, Collateral Make, Collateral Model. Cells are separated by commas, semicolons or tabs; a first line such as `sep=;` before the headings names the separator. An account number holds no comma and no semicolon, an SSN has no area 000, group 00 or serial 0000, and a date of birth is from 1900 on and before today. Days are yyyy-MM-dd or MM/dd/yyyy, amounts are dollars with a decimal point. At most 10,000 rows. Nothing is imported while a single row is wrong; all that is wrong is listed by row. A borrower who is there already, by SSN, name and date of birth, gets the further loan account.
         */
        post: operations["importBorrowers"];
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
        /** Change the accent colour */
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
         * @description In dollars with at most two decimals. What is left out stays as it is.
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
        /** Change whether payments are posted to the loan system */
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
        /** Change after how long an idle session expires */
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
        /** Change how many days before a due date or a card expiry borrowers are notified */
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
         * Show something on the app, or hide it
         * @description The name of the switch with the number 1, and what it is to be.
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
        /** Choose which background image is shown */
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
         * @description The placeholder comes as image; with type=icon the favicon comes as favicon.
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
         * Replace the portal's own logos
         * @description One of them or both.
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
         * What the portal hands to the chat widget
         * @description Opens the chat and nothing else, for half an hour and no longer than the session. With a loanId it opens that conversation, without one all of them. Refused when hideChat is on or enablePms is off (code chat_closed).
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
         * Conversations, the one with the newest message first
         * @description For credentials of all conversations. At most 200.
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
        /** The newest messages of a conversation, oldest first */
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
         * Write a message
         * @description clientKey is chosen anew for each message, so that one sent again after a lost answer is not there twice. Longer than chatMaxCharacter is refused; 0 is no limit.
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
         * Say how far one has read
         * @description Never moves back. Each member of staff has read for themselves.
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
         * New messages, live
         * @description Server-sent events: `message` with a message as in /chat/messages and its id, and `unread` with a count. A
         *     comment every 20 seconds keeps the connection alive. Who comes back sends the last id in `Last-Event-ID` and
         *     misses nothing. The stream ends with the credentials.
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
         * The chat widget
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
         * A page with the chat widget alone
         * @description For an iframe. Its policy gives it no origin, and lets it load the widget and call the chat, nothing else.
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
         * @description Opened in a new window, so the token may stand in the address. The answer leads to the borrower's pages at once,
         *     with a cookie that opens those and nothing else, for half an hour and no longer than the session of the member of
         *     staff. It sends no referrer, must not be stored, and no log may hold the address. Start and end are in the audit
         *     trail of the borrower's loan accounts.
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
         * Mail a borrower a link to sign in with
         * @description The answer is the same for an address that is nobody's. The link works once, for 30 minutes.
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
         * Sign a borrower in with a mailed link
         * @description Refused (code refused_by_rule) while the rule Force User to Call restrict login covers a loan account that the borrower has linked; the link stays good then.
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
        /** End a borrower's session, or an impersonation */
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
         * The loan accounts that the borrower has linked
         * @description linkFields are the fields that linking another one takes, beside its number.
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
        /** One of them, with its saved payment methods */
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
         * @description The fields that must match are the linkFields of /borrower/accounts. What does not match becomes a failed link in the staff's list; ten a day are enough (429), and five in a row for one loan account hold it for 15 minutes (429). Refused (code refused_by_rule) by Disable account link.
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
         * @description From $0.10 to the payoff, on a day from today to 90 days on. It becomes nxtPtpDt and nxtPtpAmt of the loan, in the place of an earlier one. Refused (code refused_by_rule) by the two Q-PTP rules.
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
         * @description amount is without the convenience fee, and at most the payoff less the pending payments of the loan (422). Refused (code refused_by_rule) by the three payment rules, by channel and kind of method. transaction is the fee that was shown; when the fee is another by now, the payment is refused (409, fee_changed). Asking again with the same Idempotency-Key never charges twice.
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
         * @description The fields of its type are those of add-card, add-ach and add-pad. The number is replaced by a token at once.
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
         * What the borrower's page hands to the chat widget
         * @description For one of the borrower's loan accounts. During an impersonation it can only be read.
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
        /** @description The password, encrypted with the tenant's RSA public key (OAEP with SHA-256 unless the tenant is configured with pkcs1), base64. */
        EncryptedPassword: string;
        /**
         * @description 1 is success, anything else a refusal.
         * @example 1
         */
        Status: number;
        /** @description One sentence for the person, shown as it is. */
        Message: string;
        /** @description The failure envelope. Every answer that is not a success has it. */
        Refusal: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            /** @description What a program decides by. 460 and 604 mean that the session is over; duplicate_suspected asks for a confirmation. */
            code?: number | string;
            /** @description With code fee_changed, the convenience fee as it is now, in dollars. */
            fee?: number;
        };
        /** @description A member of the lender's staff (spec section 3, user session). */
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
        /** @description Any JSON; the portal alone knows what it means. null removes the key. */
        PreferenceValue: unknown;
        Preferences: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                [key: string]: components["schemas"]["PreferenceValue"];
            };
        };
        /** @description Chosen by the portal, such as `saved-views`. */
        PreferenceKey: string;
        /** @description One text for each kind of payment; null or missing for none. A text may contain these placeholders: {amount} (of one payment, fee included), {total} (of all payments), {count}, {frequency}, {first} and {last} (dates of the first and the last payment) and {method}. */
        DisclosureTexts: {
            /** @description A payment made now. */
            onePayment?: string | null;
            /** @description One payment on a later day. */
            scheduledPayment?: string | null;
            /** @description A series of payments. */
            recurringPayments?: string | null;
            /** @description Money that is sent to the customer. */
            creditToCustomer?: string | null;
        } | null;
        ClientDetails: {
            /** @description Minutes until an idle session expires; 15 when missing or invalid. */
            sessionTimeoutCap: number | null;
            capCustomizationSettings: {
                imageLoginLogo: string | null;
                imageNavbarLogo: string | null;
            };
            /** @description The text that a payer by card sees before confirming; null for none. */
            cardDisclosure?: string | null;
            /** @description The same for a payer by ACH. */
            achDisclosure?: string | null;
            /** @description The texts that a payer sees before confirming, by method and by kind of payment; it replaces cardDisclosure and achDisclosure where it has a text. */
            disclosures?: {
                card?: components["schemas"]["DisclosureTexts"];
                ach?: components["schemas"]["DisclosureTexts"];
                pad?: components["schemas"]["DisclosureTexts"];
            };
            /** @description What convFeeWaivedReasonId of a payment can be. */
            convFeeWaivedReasons?: {
                id: number;
                reason: string;
            }[];
            /** @description The IANA name of the lender's time zone, in which 'today' is meant. */
            cron_timezone?: string;
        };
        /** @description The lender's feature flags. A missing one leaves the tenant folder's value in force. */
        ControlSettings: {
            /** @description Staff and borrowers may pay by card. */
            cardEnable?: boolean;
            /** @description Staff and borrowers may pay by ACH. */
            achEnable?: boolean;
            /** @description Staff and borrowers may pay by PAD. */
            enablePad?: boolean;
            /** @description No chat with borrowers. */
            hideChat?: boolean;
            /** @description The lender has a practice-management system, which the chat needs. */
            enablePms?: boolean;
            /** @description Staff cannot schedule payments. */
            hideSchedule?: boolean;
            /** @description Staff may edit a scheduled payment. */
            collectorEditSchedule?: boolean;
            /** @description Staff may choose how many payments a series has. */
            allowCustSchedCount?: boolean;
            /** @description Only ACH accounts may be charged by a series. */
            colSchedRecurringAchOnly?: boolean;
            /** @description How many days ahead one scheduled payment may lie; 0 is no limit. */
            colSchedMaxDays?: number;
            /** @description Staff may waive the convenience fee. */
            waiveConvFee?: boolean;
            /** @description The lender has fees of its own for recurring and scheduled payments. */
            customConvFees?: boolean;
            /** @description A payment may go to the principal only. */
            customTransCode?: boolean;
            /** @description Staff may send money to the customer, to a card. */
            webpopRefund?: boolean;
            /** @description The most dollars that one credit may send to the customer; 0 is no limit of the lender's own. */
            webpopRefundMax?: number;
            /** @description A part of a payment may be refunded. */
            partialRefund?: boolean;
            /** @description Staff may send receipts. */
            enableSendReceiptCap?: boolean;
            /** @description A new card is added without its security code. */
            hideCvvInWebpop?: boolean;
            /** @description No pictures of borrowers. */
            hideBorPicsInCap?: boolean;
            /** @description No payoff balance. */
            hidePayOffBalanceCap?: boolean;
            /** @description Staff may import bank files. */
            nachaEnable?: boolean;
            /** @description The portal has the list of transactions. */
            showTransactionsPageInCap?: boolean;
            /** @description Where an SSN or a date of birth identifies the borrower, it is the SSN. */
            isSsn?: boolean;
            /**
             * @description What a borrower first identifies with: 1 SSN or date of birth, 2 the last four digits of the SSN, 3 the first name.
             * @enum {integer}
             */
            linkField1Type?: 1 | 2 | 3;
            /**
             * @description What a borrower identifies with next: the account number, for either value.
             * @enum {integer}
             */
            linkField2Type?: 0 | 1;
            /**
             * @description What a borrower identifies with last: 1 zip, 2 phone, 3 branch number.
             * @enum {integer}
             */
            linkField3Type?: 1 | 2 | 3;
            /** @description A card may be used once without being saved. */
            doNotSaveCard?: boolean;
            /** @description An ACH account may be used once without being saved. */
            doNotSaveAch?: boolean;
            /** @description A PAD account may be used once without being saved. */
            doNotSavePad?: boolean;
            /** @description The most characters of a chat message; 0 is no limit. */
            chatMaxCharacter?: number;
        };
        /** @description The counts in the tab header of the borrower lists. */
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
        /** @description Three characters or more match anywhere, fewer match the beginning. */
        SearchString: string;
        /**
         * Format: date
         * @description yyyy-MM-dd, never converted between zones.
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
        /** @description A day in the lender's time zone. A server may send a time with it, as PHP does (2026-03-02 10:11:12.000000, with timezone_type and timezone beside it), or ISO 8601; the day counts as it is written, whatever the zone. */
        PhpDate: {
            date: components["schemas"]["Day"];
        };
        /** @description A loan account that a borrower linked, or once linked, to the app (spec section 3). */
        LinkedAccount: {
            id: number;
            createdAt: components["schemas"]["PhpDate"];
            /** @description The day it was unlinked; null while it is linked. */
            deletedAt: components["schemas"]["PhpDate"] | null;
            installAccountId: number;
            linkAttempt: {
                /** @description The person who linked it, who need not be the borrower. */
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
                /** @description Dollars with two decimals. */
                lastPmtAmt: number | null;
                lastPmtDt: components["schemas"]["Day"] | null;
                /** @description Dollars with two decimals. */
                regularPmtAmt: number;
                calNextPayment: components["schemas"]["Day"] | null;
                oldDueDate: components["schemas"]["Day"] | null;
                newOldestDate: components["schemas"]["Day"] | null;
            };
        };
        /** @description The number of the last page; beyond it there are no rows. */
        TotalPage: number;
        /** @description How many match in all. Without this extension the portal shows pages only. */
        TotalCount: number;
        /**
         * @description More match than totalCount, and not all of them have a page: the total is shown as '10,000+'. Only what a search or a filter finds is ever capped; a whole list and a whole day never are.
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
        /** @description Somebody who uses the borrower app; id is the install account's. */
        AppUser: {
            id: number;
            instlFirstName: string;
            instlLastName: string;
            /** @description The day last seen; null for never. */
            lastOnline: components["schemas"]["PhpDate"] | null;
            zipCode: string;
            /** @description The newest link of a loan account; null for somebody who never linked one. */
            installLoanId: number | null;
            /** @description The loan account of that link. */
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
        /** @description What a person gave to be matched with a loan account; only what the lender asks for is filled. */
        LinkAttempt: {
            installAccountId: number;
            attemptLoanNo: string;
            attemptName: string | null;
            /** @description Masked but for its last four digits, as ***-**-6789. */
            attemptTin: string | null;
            attemptTinFour: string | null;
            attemptDob: components["schemas"]["Day"] | null;
            attemptZipCd: string | null;
            attemptPhoneNo: string | null;
            attemptBranchNo: string | null;
        };
        /** @description An attempt to link a loan account that failed; id is the notifyLenderId. */
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
        /** @description Dollars with two decimals. */
        DollarsOrNull: number | null;
        /** @description Dollars with two decimals. */
        Dollars: number;
        LastFour: {
            lastFour: string;
        } | null;
        /**
         * @description How far the payment has come, for rows that show a state. Without it a portal shows the description. Refunds and credits are identified by isRefunded and refundedAmt.
         * @enum {string}
         */
        PaymentState: "pending" | "submitted" | "settled" | "declined" | "returned" | "voided";
        /** @description A payment (spec section 3). One of pmtAmt, cardTransactionAmount and achTransactionAmount is filled. */
        PaymentMade: {
            id: number;
            /** @description The link it was made through; null for a loan account that nobody had linked. */
            installLoanId: number | null;
            paymentDate: components["schemas"]["PhpDate"];
            pmtAmt: components["schemas"]["DollarsOrNull"];
            cardTransactionAmount: components["schemas"]["DollarsOrNull"];
            achTransactionAmount: components["schemas"]["DollarsOrNull"];
            platformTransactionFees: components["schemas"]["Dollars"];
            refundedAmt: components["schemas"]["Dollars"];
            isRefunded: boolean;
            /** @description 2 is by card or ACH. */
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
        /** @description Every filter that is given must hold. Account number and names match as a search does, authId and orderId by their beginning, everything else exactly. */
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
        /** @description Given out by the lender. */
        Id: number;
        PhpDateOrNull: components["schemas"]["PhpDate"] | null;
        DayOrNull: components["schemas"]["Day"] | null;
        /** @description A loan account (spec section 3, loan details). */
        LoanDetails: {
            id: number;
            loanNo: string;
            principalBalance: components["schemas"]["Dollars"];
            totalAmtDue: components["schemas"]["Dollars"];
            daysPastDue: number;
            /** @description The day of the next promise to pay. */
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
        /** @description A link attempt that succeeded. */
        HeldLink: components["schemas"]["LinkAttempt"] & {
            /** @description The day it was unlinked; null while it is linked. */
            deletedAt: components["schemas"]["PhpDateOrNull"];
            installLoan: {
                id: number;
            };
        };
        /** @description The app account of the person who linked it. */
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
                /** @description In one line. */
                Adress: string;
            };
            pmsId: string | null;
            pmsConversationId: string | null;
            lastOnline: components["schemas"]["PhpDateOrNull"];
        };
        BorrowerDetails: {
            loanId: number;
            /** @description The day it was unlinked; null while it is linked, and for an account that nobody linked. */
            deletedAt: components["schemas"]["PhpDateOrNull"];
            loan: components["schemas"]["LoanDetails"];
            /** @description Null for an account that nobody linked. */
            linkAttempt: components["schemas"]["HeldLink"] | null;
            /** @description Null for an account that nobody linked. */
            installAccount: components["schemas"]["InstallAccount"] | null;
        };
        BorrowerDetailsAnswer: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["BorrowerDetails"];
        };
        LoanNumber: string;
        LinkedAnswer: {
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
            /** @description The newest link of the account; null when nobody has linked it. */
            installLoanId: number | null;
        };
        SearchResults: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["FoundLoan"][];
            /** @description How many loan accounts match in all. */
            totalCount?: number;
            /** @description True if more match than totalCount, because the lender stops counting there. */
            totalIsCapped?: boolean;
        };
        PaymentFrequency: {
            id: number;
            /** @description The code that scheduleFreq takes, such as W, BW, SM or M. */
            payment_frequency: string;
            label: string;
        };
        PaymentFrequencies: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            /** @description One time (code 0) is always there and is not among them. */
            result: components["schemas"]["PaymentFrequency"][];
        };
        /** @description Dollars in a form, as decimal text with at most two decimals, up to 99999999.99. */
        FormAmount: string;
        /** @description 0 is one time, SM twice a month; the others are those of /client/payment-frequencies. */
        FrequencyCode: string;
        FrequencyQuery: {
            amount: components["schemas"]["FormAmount"];
            pmtFreq: components["schemas"]["FrequencyCode"];
            loanId: components["schemas"]["Id"];
        };
        FrequencyAnswer: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            frequency: components["schemas"]["FrequencyCode"];
        };
        /** @enum {integer} */
        Flag: 0 | 1;
        /** @description How many payments; counts when overrideSchCount is 1. Five years of weekly payments at most. */
        ScheduleCount: number;
        /** @description Where receipts go instead of to the borrower. Left out, they go to the borrower. */
        CustomEmail: string;
        /**
         * @description Schedules it although the same amount is scheduled with the same method on one of its days (409, duplicate_suspected).
         * @default 0
         * @enum {integer}
         */
        ConfirmDuplicate: 0 | 1;
        /** @description One of cardMethodId and achMethodId names the method. */
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
            /** @description The convenience fee of each payment that was shown. When it is another by now, the answer is 409 with code fee_changed. */
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
                /** @description Of the first payment. */
                scheduleId: number;
                /** @description How many payments were scheduled. */
                scheduleCount: number;
                nextExecutionDate: components["schemas"]["PhpDate"];
            };
        };
        /**
         * @description With recurringEdit 0 one item is changed, and scheduleDate is the day of that item. With 1 every item of its
         *     schedule that is still Scheduled is. Their days stay, unless scheduleDate or scheduleDate2 is another day than they
         *     have, or scheduleFreq another frequency: then the remaining ones are computed anew from it. scheduleCount alone
         *     removes the last ones or continues the schedule on its days of the month, so that a 31st is a 31st again after a
         *     short month. One of cardMethodId and achMethodId names the method. A customEmail that is left out is removed.
         */
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
        /** @description One payment of a schedule (spec section 3). Its groupId joins it to the others of its schedule. */
        ScheduledPayment: {
            id: number;
            groupId: number;
            loanId: number;
            pmtAmt: components["schemas"]["Dollars"];
            /**
             * @description 1 is recurring.
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
             * @description 1 when more than this item of its schedule is still Scheduled, so that an edit may mean all.
             * @enum {integer}
             */
            recurringEdit: 0 | 1;
            customEmail: string | null;
            /** @description Of the card or the account that pays. */
            lastFour?: string;
            /** @description The convenience fee that was agreed; it is charged with the payment. */
            fee?: components["schemas"]["Dollars"];
            /** @description Why a Failed payment was not made. */
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
        /** @description The options of the payment, and the last digits of a PAD account, which no method field has. */
        PaymentDetails: {
            principalOnly: boolean;
            /** @description False for a payment that was taken without posting it to the loan. */
            postedToLoan: boolean;
            /** @description Why the convenience fee was waived; null when it was not. */
            feeWaivedReason: string | null;
            comment: string | null;
            /** @description Null for any other method. */
            padLastFour: string | null;
        };
        /** @description What the payment history shows of one payment (spec section 3). */
        Receipt: {
            paymentsMade: components["schemas"]["PaymentMade"];
            /** @description What was paid, fee included and refunds not taken off. */
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
            /** @description Ten digits, or (###) */
            phoneNo?: string;
            receiptId: components["schemas"]["Id"];
            /** @enum {string} */
            channel: "CAP";
        };
        /**
         * @description The kinds of change that a portal describes in a sentence of its own.
         * @enum {string}
         */
        AuditAction: "account-added" | "account-link-failed" | "account-linked" | "borrower-password-reset" | "borrowers-imported" | "card-fees-changed" | "chat-message-sent" | "control-settings-changed" | "credit-sent" | "email-changed" | "failed-link-deleted" | "failed-link-linked" | "group-created" | "group-deleted" | "group-loan-switched" | "group-updated" | "impersonation-ended" | "impersonation-started" | "loan-imported" | "loan-joined-group" | "loan-left-group" | "loan-unlinked" | "mobile-changed" | "nacha-imported" | "payment-declined" | "payment-made" | "payment-method-added" | "payment-method-deleted" | "payment-method-used-once" | "payment-refunded" | "payment-returned" | "payment-scheduled" | "payment-settled" | "payment-voided" | "preference-removed" | "preference-set" | "promise-made" | "receipt-sent" | "refund-declined" | "rule-applied" | "rule-lifted" | "rule-switched-off" | "rule-updated" | "schedule-changed" | "schedule-failed" | "schedule-paid" | "schedule-removed" | "settings-changed" | "staff-password-changed" | "staff-password-reset";
        /** @description The values that a change set or replaced; never a secret. Null when there are none. Names that end in Cents hold money in cents; day, firstDay, secondDay and names that end in On hold yyyy-MM-dd; paymentId, scheduleId, groupId and rule hold ids. */
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
            /** @description The card brand or the bank. */
            name?: string | null;
            lastFour: string;
        };
        /** @description What a change concerns, resolved from the ids in before and after, so that a portal can name it. Amounts are in dollars. Every field is optional. */
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
            /** @description A lender may record kinds of its own. A portal shows those in general words. */
            action: components["schemas"]["AuditAction"] | string;
            /** @description Who made the change, or in whose impersonation it was made; null for what the system did by itself, or a borrower. */
            staff: {
                id: number;
                firstName: string;
                lastName: string;
            } | null;
            /** @description The user of the borrower app whom it concerns. */
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
         * @description Where the call comes from.
         * @default CAP
         * @enum {string}
         */
        Channel: "LMS" | "CAP";
        /** @description What a payment with this method costs, by the kind of payment, in dollars. */
        ConvFees: {
            oneTime: number;
            recurring: number;
            oneTimeScheduled: number;
        };
        /** @description A saved payment method (spec section 3). Of its number only the last four are known. */
        PaymentMethod: {
            id: number;
            /** @description What a payment names it by. */
            token: string;
            paymentType: components["schemas"]["MethodType"];
            /** @enum {string|null} */
            cardBrand: "MasterCard" | "Visa" | "Discover" | "Amex" | null;
            lastFour: string;
            /** @description On a card. */
            name: string | null;
            nameOnAch: string | null;
            nameOnPad: string | null;
            bankName: string | null;
            /** @description MM/YY */
            cardExpDate: string | null;
            /** @description Masked: **** and the last four. */
            accountNumber: string | null;
            /** @description The convenience fee of a payment now, in dollars. Where customConvFees is off, of every payment. */
            transactionFeeFinal: number;
            /** @description A payment is scheduled with it. */
            isSchedule: boolean;
            convFees?: components["schemas"]["ConvFees"];
        };
        LoanPaymentDetails: {
            paymentMethods: components["schemas"]["PaymentMethod"][];
            loanDetails: components["schemas"]["LoanDetails"];
            /** @description The most that can be sent to the customer now, in dollars: what the customer has paid on the loan less refunds and credits, and at most webpopRefundMax. */
            customerCreditLimit?: number;
            /** @description The convenience fee of a card by the kind of payment, in dollars. */
            platformData: {
                conv_fee_one_time: number;
                conv_fee_recurring: number;
                conv_fee_one_time_schd: number;
            };
        };
        LoanPaymentDetailsAnswer: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: components["schemas"]["LoanPaymentDetails"];
            };
        };
        /** @description Who holds it. */
        Name: string;
        Digits: string;
        /**
         * @description 1 pays with it once, within 30 minutes, and keeps it out of every list. The lender's doNotSave flag for its type must be on.
         * @default 0
         * @enum {integer}
         */
        DoNotSave: 0 | 1;
        NewMethodAnswer: {
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
        /** @description Spec section 3, payment form. Flags are 0 or 1, amounts dollars with at most two decimals. */
        PaymentForm: {
            account: components["schemas"]["Account"];
            amount: components["schemas"]["FormAmount"];
            /** @description Names the payment method. */
            token: string;
            type: components["schemas"]["MethodType"];
            channel?: components["schemas"]["Channel"];
            /**
             * @description Post to the loan now.
             * @default 1
             * @enum {integer}
             */
            postPayment?: 0 | 1;
            /** @description A note to the posting. */
            postComment?: string;
            /** @description The convenience fee that was shown. When it is another by now, the answer is 409 with code fee_changed. */
            transaction?: components["schemas"]["FormAmount"];
            /**
             * @description Send the amount to the customer, without a fee; webpopRefund must be on, and the method not be ACH. Needs the permission to refund payments too, and is at most what the customer has paid on the loan less refunds and credits.
             * @default 0
             * @enum {integer}
             */
            refund?: 0 | 1;
            /**
             * @description customTransCode must be on.
             * @default 0
             * @enum {integer}
             */
            principalOnly?: 0 | 1;
            /**
             * @description waiveConvFee must be on, and a reason be given.
             * @default 0
             * @enum {integer}
             */
            waiveConvenienceFee?: 0 | 1;
            convFeeWaivedReasonId?: components["schemas"]["Id"];
            /**
             * @description Take it although the same amount was taken with the same method within the last 10 minutes.
             * @default 0
             * @enum {integer}
             */
            confirmDuplicate?: 0 | 1;
        };
        PaymentTaken: {
            paymentMadeId: number;
            /** @description The receiptId for requesting a receipt. */
            confirmId: number;
            /** @description Dollars, without the fee; negative for money to the customer. */
            amount: number;
            /** @description The convenience fee. */
            platformTransactionFees: number;
            totalAmount: number;
            paymentDate: components["schemas"]["PhpDate"];
            authId: string | null;
            orderId: string;
            paymentType: components["schemas"]["MethodType"];
            lastFour: string;
            /** @description How far it is: Settled, or Submitted to the bank. */
            description: string;
        };
        PaymentTakenAnswer: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: components["schemas"]["PaymentTaken"];
            };
        };
        /**
         * @description 1 is yes.
         * @enum {integer}
         */
        "payment-methods_Flag": 0 | 1;
        RefundAnswer: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result?: {
                data: {
                    paymentMadeId: number;
                    /** @description Dollars, all refunds of this payment together. */
                    refundedAmt: number;
                };
            };
        };
        VoidAnswer: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            data?: {
                paymentMadeId: number;
                /** @description 1 returned by the bank, 2 voided. */
                achStatus: number;
            };
        };
        /**
         * @description The rule. Payment rules: 1 no payments, 2 no card payments, 3 no ACH payments. Account rules: 8 no account link, 9 force
         *     user to call (no sign-in). Promise-to-pay rules: 10 no Q-PTP, 11 no Q-PTP after month end.
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
             * @description Of today in the lender's time zone.
             * @enum {string}
             */
            status?: "Pre-Active" | "Active" | "Inactive";
        };
        RuleAnswer: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: components["schemas"]["Rule"];
            };
        };
        /**
         * @description Web 1, mobile 2, sms 3, ivr 4; one time (collector-outbound) 71, recurring (collector-response) 72.
         * @enum {integer}
         */
        RuleChannel: 1 | 2 | 3 | 4 | 71 | 72;
        /** @description Web 1, mobile 2, sms 3, ivr 4; for payment rules also One Time 71 and Recurring 72. Duplicates merge. */
        Platforms: components["schemas"]["RuleChannel"][];
        /** @description Account numbers, comma-joined, for applyTo 2. Duplicates merge; numbers that are not there refuse the rule by name. */
        RuleLoanNumbers: string;
        /** @description The groups, for applyTo 3. */
        GroupIds: components["schemas"]["Id"][];
        /**
         * @description Days are checked only while the rule is on. The scope that applyTo does not name is emptied. The onWeb... flags say the
         *     same as applyOn; they may be left out, and must agree when they are there.
         */
        UpdateRule: {
            clientRuleSubCategoryId: components["schemas"]["SubCategoryId"];
            /** @description Whether the rule is on; the name is the wire's. */
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
            /** @description One Time 71, collector-outbound. */
            onColO?: boolean;
            /** @description Recurring 72, collector-response. */
            onColR?: boolean;
        };
        /** @description A rule as entered in the form; it may be unsaved and incomplete. */
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
            /** @description The first few. */
            loans: {
                id: number;
                loanNo: string;
            }[];
        };
        RuleMatchAnswer: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["LoanMatches"] & {
                /** @description Those of loanNumber that are not there. */
                unknownLoanNumbers: string[];
                /**
                 * @description Of these loans, those that another rule of the same family (payment, account, promise) covers too: one that is
                 *     on today or will be, on a day and a channel that both have. Rules that cover none are left out.
                 */
                alsoCovered: (components["schemas"]["LoanMatches"] & {
                    clientRuleSubCategoryId: number;
                    name: string;
                    /** @enum {string} */
                    status: "Pre-Active" | "Active";
                })[];
            };
        };
        /** @description Trimmed; 'Group name is required' when nothing is left. */
        GroupName: string;
        /** @description Required while its switch is on. */
        Count: number | null;
        /** @enum {string} */
        Operator: "=" | "!=" | ">" | ">=" | "<" | "<=";
        /** @description Dollars with at most two decimals. Required while its switch is on. */
        groups_Dollars: number | null;
        /**
         * @description What a group asks of its loans (spec section 3, rule group). A criterion counts while its `...Hide` switch is on; the
         *     name is the wire's, on means enabled. Criteria are joined by and; without any, every loan belongs to the group.
         *     Fields that are left out keep their value, in a new group the defaults of spec section 9.
         */
        GroupFields: {
            groupName?: components["schemas"]["GroupName"];
            /** @description STATIC when true, its loans are listed; else DYNAMIC, its loans are those that meet the criteria now. */
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
            /** @description The codes, comma-joined; empty for none. */
            loanStatusCode: string;
            /** @description Who made the group. */
            clientUserId: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description The number of loans in the group, disabled ones included. 10001 means more than 10,000. In a list only if requested. */
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
            /** @description The rules that apply to this group. */
            usedByRules?: {
                clientRuleSubCategoryId: number;
                name: string;
            }[];
        };
        GroupAnswer: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                data: components["schemas"]["GroupDetail"];
            };
        };
        /** @description The loan account behind a loan of a group. */
        GroupLoanAccount: {
            loanId: components["schemas"]["Id"];
            firstName: string;
            lastName: string;
            /** @description Dollars with two decimals. */
            totalDue: number;
            daysPastDue: number;
        };
        GroupLoan: {
            /** @description In a static group the clientStaticGroupLoanId, in a dynamic one the id of the loan account. */
            id: number;
            loanNumber: string;
            /** @description A loan of a static group can be switched off and then counts as not in it. */
            isEnabled: boolean;
            account?: components["schemas"]["GroupLoanAccount"];
        };
        GroupLoanList: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            /** @description One of the two lists, by the kind of the group. */
            result: {
                clientStaticGroupLoans?: components["schemas"]["GroupLoan"][];
                clientDynamicGroupLoans?: components["schemas"]["GroupLoan"][];
                totalPage: number;
                totalCount?: components["schemas"]["TotalCount"];
            };
        };
        LoanStatusCodes: {
            status: components["schemas"]["Status"];
            /** @description The wire has the codes where other answers have their sentence. */
            message: {
                code: string;
                description?: string;
            }[];
        };
        /**
         * @description Account numbers, comma-joined. Duplicates merge; a number that is not there refuses the whole request by name.
         *     For static groups only.
         */
        GroupLoanNumbers: string;
        /** @description GroupFields, the status codes as a list. */
        CreateGroup: components["schemas"]["GroupFields"] & {
            loanStatusCode?: string[];
            /** @description The loans of a new static group. */
            loanNumber?: components["schemas"]["GroupLoanNumbers"];
        };
        /** @description GroupFields, the status codes as a list. Loans that are not named stay as they are. */
        UpdateGroup: components["schemas"]["GroupFields"] & {
            id: components["schemas"]["Id"];
            loanStatusCode?: string[];
            /** @description Loans to add to a static group; those that are in it stay as they are. */
            loanNumber?: components["schemas"]["GroupLoanNumbers"];
            /** @description Loans to take out of a static group. */
            removedLoanNumber?: components["schemas"]["GroupLoanNumbers"];
        };
        /** @description The criteria of a dynamic group that need not be saved; a name is not needed. */
        PreviewGroup: components["schemas"]["GroupFields"] & {
            loanStatusCode?: string[];
        };
        GroupPreview: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["LoanMatches"];
        };
        /** @description Where the file is, absolute or relative to the origin that was asked; null while there is none. */
        FileUrl: string | null;
        BackgroundImages: {
            /** @enum {integer} */
            background_set_image: 1 | 2 | 3;
            background_image1: components["schemas"]["FileUrl"];
            background_image2: components["schemas"]["FileUrl"];
            background_image3: components["schemas"]["FileUrl"];
        };
        ClientSettings: components["schemas"]["BackgroundImages"] & {
            /** @description The accent color, such as #0b6e4f; null for the app's own. */
            colorCode: string | null;
            imageUrl: components["schemas"]["FileUrl"];
            secImageUrl: components["schemas"]["FileUrl"];
            favImageUrl: components["schemas"]["FileUrl"];
            website: string;
            /** @description Visible on the app. */
            websiteStatus: boolean;
            phone: string;
            phoneStatus: boolean;
            /** @description Line 1. */
            addressApartmentNo: string;
            /** @description Line 2. */
            addressStreet: string;
            addressCity: string;
            addressState: string;
            addressZip: string;
            addressStatus: boolean;
            /** @description The terms in Markdown as typed. */
            copyrightText: string;
            clientCustomUrl1: string | null;
            clientCustomUrl1Text: string | null;
            clientCustomUrl2: string | null;
            clientCustomUrl2Text: string | null;
            privacyPolicy: components["schemas"]["FileUrl"];
            /** @description The IANA name of the lender's time zone. */
            cron_timezone: string;
            /** @description Payments are posted to the loan system. */
            nlsPostProfile: boolean;
            /** @description Days. */
            notifyBeforeDueDate: number;
            /** @description Days. */
            notifyBeforeCardExp: number;
        };
        FeesByMethod: {
            card?: number;
            ach?: number;
            pad?: number;
        };
        /** @description Dollars with at most two decimals. */
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
                /** @description The entry hash of the file control. */
                control: string;
                createdAt: components["schemas"]["PhpDate"];
                /**
                 * @description 1 Pending, until the process date; then 2 Completed.
                 * @enum {integer}
                 */
                status: 1 | 2;
            };
            processDate: components["schemas"]["Day"];
            /** @description Entries. */
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
            /** @description What is wrong. */
            message: string;
            /** @description The line as it is in the file. */
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
            /** @description The ones that are not listed included. */
            faultCount?: number;
            warnings?: components["schemas"]["Findings"];
            warningCount?: number;
        };
        BorrowersImported: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result?: {
                /** @description Loan accounts. */
                imported: number;
                newBorrowers: number;
            };
        };
        ImportRefusal: components["schemas"]["Refusal"] & {
            errors?: {
                /** @description The line of the file where the row begins; the headings are row 1. */
                row: number;
                /** @description The heading; null where it concerns the whole row. */
                column: string | null;
                message: string;
            }[];
            /** @description The ones that are not listed included. */
            errorCount?: number;
        };
        ChatCredentials: {
            /** @description For the chatToken header. It opens the chat and nothing else. */
            token: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description The conversation that it opens; null for all of them. */
            loanId: number | null;
            readOnly: boolean;
            /** @description 0 is no limit. */
            chatMaxCharacter: number;
        };
        ChatCredentialsAnswer: {
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
            /** @description Messages of the borrower that this member of staff has not read. */
            unread: number;
        };
        ConversationsAnswer: {
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
            /** @description Whether the reader wrote it. */
            mine: boolean;
            /** @description Whether the reader's side wrote it. For staff, a message of any staff member; for a borrower, a message of the borrower. */
            ours: boolean;
        };
        MessagesAnswer: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            hasOlder: boolean;
            unread: number;
            result: components["schemas"]["ChatMessage"][];
        };
        SentAnswer: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                id: number;
            };
        };
        UnreadAnswer: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                unread: number;
            };
        };
        /**
         * @description Web, mobile, SMS, IVR, one time (collector-outbound), recurring (collector-response); the codes of rules.
         * @enum {integer}
         */
        "borrower-side_Channel": 1 | 2 | 3 | 4 | 71 | 72;
        BorrowerSignedIn: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: {
                /** @description For the borrowerToken header. */
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
                    /** @description The member of staff who opened the session in the borrower's name. */
                    impersonatedBy: string | null;
                    linkFields: ("ssn" | "ssn4" | "dob" | "name" | "zipCode" | "phoneNo" | "branchNo")[];
                    loans: components["schemas"]["BorrowerLoan"][];
                };
            };
        };
        BorrowerLoanAnswer: {
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
        /** @description Dollars with two decimals at most. */
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
        /**
         * @description Any other failure, whatever the operation: 413 for a body that is too large, 500 for a fault of the lender's, and the
         *     statuses 460 and 604 that some lenders use, in HTTP or as `code` or `status` in the body, when a session is over.
         *     Not from the lender but from what stands before it: 502 and 504 when it could not be reached. With the code `not_sent`
         *     nothing of the call has reached the lender, so nothing has come of it; without it, the outcome is unknown.
         */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Refused, with the reason. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request breaks the contract; the message names the field. */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many at once; `Retry-After` is the number of seconds to wait. */
        TooManyRequests: {
            headers: {
                /** @description Seconds. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Done. */
        Acknowledged: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Acknowledged"];
            };
        };
        /** @description The session is missing, unknown or over. */
        Unauthorised: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The member of staff lacks the permission. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description What the request names is not there. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description It clashes with what has happened meanwhile, or is still going on; `code` identifies the conflict. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The processor declined it, with the reason. No money has moved. */
        Declined: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /**
         * @description The processor did not answer in time, so whether money has moved is not known yet. Asking again with the
         *     same Idempotency-Key answers as soon as it is.
         */
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
         * @description One for each confirmed intent. The same key and body again are answered as before, for 24 hours; with another
         *     body 422, while the first is still being worked on 409 with code in_progress.
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: components["schemas"]["EncryptedPassword"];
                    /** @description The token that this browser received when this person last signed in. Attempts with a valid token are counted apart from all others, so that wrong passwords from elsewhere do not lock the person out of a known browser. A token that is not valid is ignored. */
                    deviceToken?: string;
                };
            };
        };
        responses: {
            /** @description Signed in. */
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
                            /** @description For the browser to keep and to send with the next sign-in of this person. It opens nothing by itself, expires, and is revoked by a new password. */
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
            401: components["responses"]["Unauthorised"];
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
                    /** @description How long ago the person was last active. */
                    idleSeconds: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorised"];
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
                    /** @description The path that it is to open, as this contract names it, without a query. */
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
                            /** @description To be sent as `ticket` in the query. It must never be logged. */
                            ticket: string;
                            expiresInSeconds: number;
                        };
                    };
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description Values by key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            header?: never;
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
            header?: never;
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
            401: components["responses"]["Unauthorised"];
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
            /** @description What the username and password headers are to hold. */
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            /** @description The flags as the lender has set them. */
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            /** @description The page. Beyond the last page, result is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUpList"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The page. Beyond the last page, result is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppUserList"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The page. Beyond the last page, result is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedLinkList"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The page. Beyond the last page, result is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMadeList"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The page. Beyond the last page, transactions is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionList"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The loan account, its link and the person who linked it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BorrowerDetailsAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The loan account, its link and the person who linked it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BorrowerDetailsAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
    resetBorrowerPassword: {
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
                    password: components["schemas"]["EncryptedPassword"];
                    confirm_password: components["schemas"]["EncryptedPassword"];
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorised"];
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
            /** @description Linked. loanId opens the loan account's page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description Linked. loanId opens the loan account's page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedAnswer"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
                /** @description How many to return at most. The portal requests more than ten only if totalCount is higher. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found, and how many accounts match in all. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description A line of headings and one for each link; a cell that looks like a formula begins with an apostrophe. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The lender's frequencies, the most frequent first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentFrequencies"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The code to preselect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrequencyAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                 * @description One for each confirmed intent. The same key and body again are answered as before, for 24 hours; with another
                 *     body 422, while the first is still being worked on 409 with code in_progress.
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
            /** @description Scheduled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleCreated"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                 * @description One for each confirmed intent. The same key and body again are answered as before, for 24 hours; with another
                 *     body 422, while the first is still being worked on 409 with code in_progress.
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
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The scheduled payments, in every state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleList"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                 * @description One for each confirmed intent. The same key and body again are answered as before, for 24 hours; with another
                 *     body 422, while the first is still being worked on 409 with code in_progress.
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
            /** @description Removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                 * @description One for each confirmed intent. The same key and body again are answered as before, for 24 hours; with another
                 *     body 422, while the first is still being worked on 409 with code in_progress.
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
            /** @description Removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The page. Beyond the last page, receipts is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentHistory"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description On its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledged"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The page. Beyond the last page, result is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditTrail"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                    "application/json": components["schemas"]["LoanPaymentDetailsAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                    /** @description Required unless hideCvvInWebpop is on; 4 digits for Amex, 3 for others. */
                    cvvNumber?: string;
                    billingZip: string;
                    doNotSavePaymentMethods?: components["schemas"]["DoNotSave"];
                };
            };
        };
        responses: {
            /** @description Added. A payment names it by its token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewMethodAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                     * @description 1 checking, 2 savings. 0, none chosen, is refused.
                     * @enum {integer}
                     */
                    accountType: 0 | 1 | 2;
                    doNotSavePaymentMethods?: components["schemas"]["DoNotSave"];
                };
            };
        };
        responses: {
            /** @description Added. A payment names it by its token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewMethodAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                    /** @description The institution, 3 digits. */
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
            /** @description Added. A payment names it by its token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewMethodAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
                 * @description One for each confirmed intent. The same key and body again are answered as before, for 24 hours; with another
                 *     body 422, while the first is still being worked on 409 with code in_progress.
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
            /** @description Taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTakenAnswer"];
                };
            };
            400: components["responses"]["Declined"];
            401: components["responses"]["Unauthorised"];
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
                 * @description One for each confirmed intent. The same key and body again are answered as before, for 24 hours; with another
                 *     body 422, while the first is still being worked on 409 with code in_progress.
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
                    /** @description Dollars; only when ifFullRefund is 0. */
                    amount?: components["schemas"]["FormAmount"];
                };
            };
        };
        responses: {
            /** @description Refunded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundAnswer"];
                };
            };
            400: components["responses"]["Declined"];
            401: components["responses"]["Unauthorised"];
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
                 * @description One for each confirmed intent. The same key and body again are answered as before, for 24 hours; with another
                 *     body 422, while the first is still being worked on 409 with code in_progress.
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
            /** @description Voided. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                    "application/json": components["schemas"]["RuleAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            /** @description How many, the first few, and what other rules do to them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RuleMatchAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                 * @description A group is found by the number of a loan that is in it now, or a part of it.
                 * @example 44100
                 */
                searchString?: components["schemas"]["SearchString"];
                /**
                 * @description Whether to count the loans of each group, which takes longer than the list itself.
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
            /** @description The page. Beyond the last page, data is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupList"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                    "application/json": components["schemas"]["GroupAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                 * @description Part of a loan number.
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
            /** @description The page. Beyond the last page, the list is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupLoanList"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The codes, in the place of the sentence. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoanStatusCodes"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                    "application/json": components["schemas"]["GroupAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The group as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            /** @description How many, and the first few. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupPreview"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description A line of headings and one for each loan; a cell that looks like a formula begins with an apostrophe. */
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
            401: components["responses"]["Unauthorised"];
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
            /** @description The settings. Addresses of files are URLs, absolute or relative to the origin that was asked. */
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
            401: components["responses"]["Unauthorised"];
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
            /** @description In dollars. The field names are those of platform data; the specification names none. */
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            /** @description The image; null while there is none. */
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
            /** @description The logos; null where the lender has set none. */
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
            /** @description The file as it was uploaded. */
            200: {
                headers: {
                    /** @description public and immutable. */
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
                 * @description Without it, the whole list up to 1,000.
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
            /** @description The imports. Beyond the last page, listAch is empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NachaList"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorised"];
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
                     * @description The file; its name ends in .txt, and it has at most 24 MB.
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
            /** @description Imported. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NachaImported"];
                };
            };
            400: components["responses"]["Refused"];
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            /** @description The request breaks the contract, or the file has faults, which are listed. */
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
                     * @description The CSV file, UTF-8, at most 10 MB.
                     */
                    file?: string;
                };
            };
        };
        responses: {
            /** @description Imported. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BorrowersImported"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            /** @description The request breaks the contract, or rows are wrong; nothing was imported. */
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
                    /** @description Line 1. */
                    addressApartmentNo: string;
                    /** @description Line 2. */
                    addressStreet: string;
                    addressCity: string;
                    addressState: string;
                    /** @description A ZIP code or a Canadian postal code, or empty. */
                    addressZip: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
                    /** @description Markdown, stored and served as it was typed. Clients must treat markup in it as text. */
                    copyrightText: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorised"];
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
                     * @description A PDF of at most 10 MB.
                     */
                    privacy_policy?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorised"];
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
                    /** @description An http or https address; empty for no link. */
                    clientCustomUrl1: string;
                    clientCustomUrl1Text: string;
                    /** @description The same. */
                    clientCustomUrl2: string;
                    clientCustomUrl2Text: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
                    /** @description Minutes. */
                    sessionTimeoutCap: number;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorised"];
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
                    /** @description Days before the due date (0 to 365); a text of digits will do. */
                    dueDate: string | number;
                    /** @description Days before the card expires (the same). */
                    expDate: string | number;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
                     * @description A PNG or JPEG of at most 2 MB and 4096 pixels a side, by name and by content.
                     */
                    image?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorised"];
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
                     * @description A PNG or JPEG of at most 2 MB and 4096 pixels a side, by name and by content.
                     */
                    image?: string;
                    /**
                     * Format: binary
                     * @description An icon (.ico) of at most 256 KB.
                     */
                    favicon?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorised"];
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
                     * @description A PNG or JPEG of at most 5 MB and 4096 pixels a side, by name and by content.
                     */
                    image?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorised"];
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
                     * @description A PNG or JPEG of at most 2 MB and 4096 pixels a side, by name and by content.
                     */
                    imageLoginLogo?: string;
                    /**
                     * Format: binary
                     * @description A PNG or JPEG of at most 2 MB and 4096 pixels a side, by name and by content.
                     */
                    imageNavbarLogo?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Acknowledged"];
            401: components["responses"]["Unauthorised"];
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
            /** @description The credentials. They belong into the widget's frame and nowhere else. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatCredentialsAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description Those that have a message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationsAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                 * @description Only messages older than this one.
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
            /** @description The messages; hasOlder is true if there are older ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagesAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description Sent. All subscribers receive it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description How many are unread now, in what the credentials open. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                 * @description The last message that the reader has, for the first time; without it, only what comes from now on.
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
            /** @description Events, until the reader leaves. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The same for everybody. */
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
            /** @description The same for everybody. */
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
            /** @description The page that the answer leads to, for a client that follows it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description To the borrower's pages. */
            303: {
                headers: {
                    /** @description Relative to this address. */
                    Location?: string;
                    /** @description The borrower's session, HttpOnly, for the folder of this address. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorised"];
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
                    /** @description What follows link= in the mailed address. */
                    link: string;
                    channel: components["schemas"]["borrower-side_Channel"];
                };
            };
        };
        responses: {
            /** @description Signed in, for two hours. */
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
            401: components["responses"]["Unauthorised"];
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
            /** @description Who is signed in, and their loan accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BorrowerAccounts"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
                    "application/json": components["schemas"]["BorrowerLoanAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
            401: components["responses"]["Unauthorised"];
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
                 * @description One for each confirmed intent. The same key and body again are answered as before, for 24 hours; with another
                 *     body 422, while the first is still being worked on 409 with code in_progress.
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
                    /** @description The convenience fee that the payer was shown, in dollars. */
                    transaction?: number;
                    /** @description Pays although the same was paid within the last 10 minutes (409, duplicate_suspected). */
                    confirmDuplicate?: boolean;
                    channel: components["schemas"]["borrower-side_Channel"];
                };
            };
        };
        responses: {
            /** @description Taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentTakenAnswer"];
                };
            };
            400: components["responses"]["Declined"];
            401: components["responses"]["Unauthorised"];
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
            /** @description Added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MethodAdded"];
                };
            };
            401: components["responses"]["Unauthorised"];
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
            /** @description The credentials. They belong into the widget's frame and nowhere else. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatCredentialsAnswer"];
                };
            };
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["Invalid"];
            default: components["responses"]["Failure"];
        };
    };
}
