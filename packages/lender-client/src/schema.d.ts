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
        post?: never;
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
         * @description The link may be over; deletedAt then says since when.
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
         * @description A loan account that somebody holds already is answered as it is.
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
    "/users/export-borrowers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole signed-up list as a CSV file
         * @description Opened in a new window, so the token may stand in the address. The answer must not be stored and sends no
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
         * @description The convenience fee goes on top, by the lender's settings. A decline answers 400 with code declined; a processor that does not answer in time 504 with code unknown_outcome, and the payment is pending until it does; the same key then tells how it went.
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
         * @description The whole is amount and fee less what has been given back before; a part needs partialRefund. All refunds of a payment together never exceed what was paid.
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
         * @description A script for a sandboxed frame. The page around the frame sends it `livery-chat:open` with the credentials (packages/lender-api/src/chat/README.md).
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
         * @description Which fields must match is what linkFields of /borrower/accounts says. What does not match becomes a failed link in the staff's list; ten a day are enough (429). Refused (code refused_by_rule) by Disable account link.
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
         * @description amount is without the convenience fee. Refused (code refused_by_rule) by the three payment rules, by channel and kind of method. Asking again with the same Idempotency-Key never charges twice.
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
        /** @description The password, encrypted with the tenant's RSA public key (OAEP with SHA-256 unless the tenant says pkcs1), base64. */
        EncryptedPassword: string;
        /**
         * @description 1 is success, anything else a refusal.
         * @example 1
         */
        Status: number;
        /** @description One sentence for the person, shown as it is. */
        Message: string;
        /** @description A member of the lender's staff (spec section 3, user session). */
        StaffUser: {
            id: number;
            role: number;
            firstName: string;
            lastName: string;
            email: string;
            pmsId?: string | null;
        };
        /** @description The failure envelope. Every answer that is not a success has it. */
        Refusal: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            /** @description What a program decides by. 460 and 604 mean that the session is over; duplicate_suspected asks for a confirmation. */
            code?: number | string;
        };
        Acknowledged: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
        };
        ClientDetails: {
            /** @description Minutes until an idle session expires; 15 when missing or invalid. */
            sessionTimeoutCap: number | null;
            capCustomizationSettings: {
                imageLoginLogo: string | null;
                imageNavbarLogo: string | null;
            };
            /** @description What a payer by card is told before confirming; null for nothing. */
            cardDisclosure?: string | null;
            /** @description The same for a payer by ACH. */
            achDisclosure?: string | null;
            /** @description What convFeeWaivedReasonId of a payment can be. */
            convFeeWaivedReasons?: {
                id: number;
                reason: string;
            }[];
        };
        /** @description The lender's feature flags. A missing one leaves the tenant folder's value in force. */
        ControlSettings: {
            cardEnable?: boolean;
            achEnable?: boolean;
            enablePad?: boolean;
            hideChat?: boolean;
            enablePms?: boolean;
            hideSchedule?: boolean;
            collectorEditSchedule?: boolean;
            allowCustSchedCount?: boolean;
            colSchedRecurringAchOnly?: boolean;
            colSchedMaxDays?: number;
            waiveConvFee?: boolean;
            customConvFees?: boolean;
            customTransCode?: boolean;
            webpopRefund?: boolean;
            partialRefund?: boolean;
            enableSendReceiptCap?: boolean;
            hideCvvInWebpop?: boolean;
            hideBorPicsInCap?: boolean;
            hidePayOffBalanceCap?: boolean;
            nachaEnable?: boolean;
            showTransactionsPageInCap?: boolean;
            isSsn?: boolean;
            /** @enum {integer} */
            linkField1Type?: 1 | 2 | 3;
            /** @enum {integer} */
            linkField2Type?: 0 | 1;
            /** @enum {integer} */
            linkField3Type?: 1 | 2 | 3;
            doNotSaveCard?: boolean;
            doNotSaveAch?: boolean;
            doNotSavePad?: boolean;
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
            sortBy: 0 | 1;
            date?: components["schemas"]["Day"];
        };
        /** @description A day in the lender's time zone. */
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
        SignedUpList: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["LinkedAccount"][];
            totalPage: number;
            /** @description How many match in all. Without this extension the portal shows pages only. */
            totalCount?: number;
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
        TotalPage: number;
        /** @description How many match in all. Without this extension the portal shows pages only. */
        TotalCount: number;
        AppUserList: {
            status: components["schemas"]["Status"];
            message: components["schemas"]["Message"];
            result: components["schemas"]["AppUser"][];
            totalPage: components["schemas"]["TotalPage"];
            totalCount?: components["schemas"]["TotalCount"];
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
        /** @description What was so; never a secret. Null when there is nothing to say. */
        AuditFacts: {
            [key: string]: string | number | boolean | null;
        } | null;
        AuditRecord: {
            id: number;
            /** Format: date-time */
            occurredAt: string;
            /** @description Such as email-changed, mobile-changed, loan-unlinked, borrower-password-reset or account-added. */
            action: string;
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
        /**
         * @description 1 card, 2 ACH, 3 PAD.
         * @enum {integer}
         */
        MethodType: 1 | 2 | 3;
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
                };
            };
        };
        /** @description Spec section 3, payment form. Flags are 0 or 1, amounts dollars with at most two decimals. */
        PaymentForm: {
            account: components["schemas"]["Account"];
            amount: number;
            /** @description Names the payment method. */
            token: string;
            type: components["schemas"]["MethodType"];
            channel?: components["schemas"]["Channel"];
            /**
             * @description Post to the loan now.
             * @default 1
             * @enum {integer}
             */
            postPayment: 0 | 1;
            /** @description A note to the posting. */
            postComment?: string;
            /** @description The convenience fee that was shown. When it is another by now, the answer is 409 with code fee_changed. */
            transaction?: number;
            /**
             * @description Send the amount to the customer, without a fee; webpopRefund must be on, and the method not be ACH.
             * @default 0
             * @enum {integer}
             */
            refund: 0 | 1;
            /**
             * @description customTransCode must be on.
             * @default 0
             * @enum {integer}
             */
            principalOnly: 0 | 1;
            /**
             * @description waiveConvFee must be on, and a reason be given.
             * @default 0
             * @enum {integer}
             */
            waiveConvenienceFee: 0 | 1;
            convFeeWaivedReasonId?: components["schemas"]["Id"];
            /**
             * @description Take it although the same amount was taken with the same method within the last 10 minutes.
             * @default 0
             * @enum {integer}
             */
            confirmDuplicate: 0 | 1;
        };
        PaymentTaken: {
            paymentMadeId: number;
            /** @description What a receipt is asked for by (receiptId). */
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
        Flag: 0 | 1;
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
        /** @description It clashes with what has happened meanwhile, or is still going on; `code` says which. */
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
        /** @description Too many at once; `Retry-After` says how many seconds to wait. */
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
                            data: components["schemas"]["StaffUser"];
                        };
                    };
                };
            };
            401: components["responses"]["Refused"];
            422: components["responses"]["Invalid"];
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
                    ifFullRefund: components["schemas"]["Flag"];
                    /** @description Dollars; only when ifFullRefund is 0. */
                    amount?: number;
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
            401: components["responses"]["Unauthorised"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Invalid"];
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
            /** @description The messages; hasOlder says whether there are older ones. */
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
            /** @description Sent. Everybody who listens is told. */
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
        };
    };
}
