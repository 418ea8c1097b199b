/**
 * The messages of a conversation, at most 160 characters each. `{amount}` is replaced by the loan's regular payment.
 */
export type ChatThread = readonly { readonly from: 'staff' | 'borrower'; readonly text: string }[];

const fromBorrower = (text: string) => ({ from: 'borrower', text }) as const;
const fromStaff = (text: string) => ({ from: 'staff', text }) as const;

export const CHAT_THREADS: Record<'auto' | 'consumer' | 'collector', readonly ChatThread[]> = {
  auto: [
    [
      fromBorrower('Can I move my payment to the 15th?'),
      fromStaff('Yes, once a year. Your next {amount} is then due on the 15th.'),
      fromBorrower('Perfect, please do that.'),
    ],
    [
      fromBorrower('How do I get my payoff amount?'),
      fromStaff('It is in the app under your loan. It is good for ten days.'),
      fromBorrower('Found it, thanks!'),
    ],
    [
      fromStaff('Your insurance on file has expired. Could you upload the new card?'),
      fromBorrower('Just renewed it, I will send it tonight.'),
    ],
    [
      fromBorrower('I paid {amount} twice by mistake.'),
      fromStaff('I see both. I have refunded the second one, it takes three to five days.'),
      fromBorrower('Great, thank you.'),
    ],
  ],
  consumer: [
    [
      fromBorrower('Can I pay this off early?'),
      fromStaff('Yes, at any time and without a fee.'),
      fromBorrower('Good, I will do it next week.'),
    ],
    [
      fromBorrower('My card was replaced. Does {amount} still go through?'),
      fromStaff('Please add the new card before the due date, the old one will be declined.'),
      fromBorrower('Added it just now.'),
    ],
  ],
  collector: [
    [
      fromBorrower('Hi, I got a letter about this account. What is it for?'),
      fromStaff(
        'Hello, this is the balance on your charged-off account. I can send you the statement by mail today.',
      ),
      fromBorrower('Yes please. Same address as before.'),
    ],
    [
      fromBorrower('Can I pay {amount} now and the rest next month?'),
      fromStaff('Yes. Pay {amount} here today and I will set the next one for the first of the month.'),
      fromBorrower('Done. Thank you for working with me.'),
      fromStaff('I see it, thank you. You will get a receipt by email.'),
    ],
    [
      fromStaff('Your last payment was returned by the bank. Would you like to use another account?'),
      fromBorrower('Sorry, I changed banks. I will add the new one tonight.'),
    ],
    [
      fromBorrower('Is there a settlement amount if I pay in one go?'),
      fromStaff('There may be. Please call us and ask for the settlement team, we are open until 6 pm.'),
    ],
    [
      fromBorrower('I lost my job last month. I cannot pay {amount} right now.'),
      fromStaff(
        'I am sorry to hear that. We can lower your payments for three months. Shall I send you the form?',
      ),
      fromBorrower('That would help a lot.'),
      fromStaff('It is in your email. Sign it and we take care of the rest.'),
    ],
    [
      fromBorrower('Why did my balance go up?'),
      fromStaff('A returned payment was put back on the account on the 3rd. No fee was added.'),
      fromBorrower('OK, got it.'),
    ],
    [
      fromBorrower('Please stop calling me at work.'),
      fromStaff('Of course. I have noted it on your account, and we will only use your mobile number.'),
    ],
    [
      fromBorrower('When will this be off my credit report?'),
      fromStaff('Once it is paid we report it as paid within 30 days.'),
      fromBorrower('Good to know. I will pay it off on Friday.'),
    ],
  ],
};
