/**
 * The messages of a conversation, at most 160 characters each. `{amount}` is replaced by the loan's regular payment.
 */
export type ChatThread = readonly { readonly from: 'staff' | 'borrower'; readonly text: string }[];

const borrower = (text: string) => ({ from: 'borrower', text }) as const;
const staff = (text: string) => ({ from: 'staff', text }) as const;

export const CHAT_THREADS: Record<'auto' | 'consumer' | 'collector', readonly ChatThread[]> = {
  auto: [
    [
      borrower('Can I move my payment to the 15th?'),
      staff('Yes, once a year. Your next {amount} is then due on the 15th.'),
      borrower('Perfect, please do that.'),
    ],
    [
      borrower('How do I get my payoff amount?'),
      staff('It is in the app under your loan. It is good for ten days.'),
      borrower('Found it, thanks!'),
    ],
    [
      staff('Your insurance on file has expired. Could you upload the new card?'),
      borrower('Just renewed it, I will send it tonight.'),
    ],
    [
      borrower('I paid {amount} twice by mistake.'),
      staff('I see both. I have refunded the second one, it takes three to five days.'),
      borrower('Great, thank you.'),
    ],
  ],
  consumer: [
    [
      borrower('Can I pay this off early?'),
      staff('Yes, at any time and without a fee.'),
      borrower('Good, I will do it next week.'),
    ],
    [
      borrower('My card was replaced. Does {amount} still go through?'),
      staff('Please add the new card before the due date, the old one will be declined.'),
      borrower('Added it just now.'),
    ],
  ],
  collector: [
    [
      borrower('Hi, I got a letter about this account. What is it for?'),
      staff(
        'Hello, this is the balance on your charged-off account. I can send you the statement by mail today.',
      ),
      borrower('Yes please. Same address as before.'),
    ],
    [
      borrower('Can I pay {amount} now and the rest next month?'),
      staff('Yes. Pay {amount} here today and I will set the next one for the first of the month.'),
      borrower('Done. Thank you for working with me.'),
      staff('I see it, thank you. You will get a receipt by email.'),
    ],
    [
      staff('Your last payment was returned by the bank. Would you like to use another account?'),
      borrower('Sorry, I changed banks. I will add the new one tonight.'),
    ],
    [
      borrower('Is there a settlement amount if I pay in one go?'),
      staff('There may be. Please call us and ask for the settlement team, we are open until 6 pm.'),
    ],
    [
      borrower('I lost my job last month. I cannot pay {amount} right now.'),
      staff(
        'I am sorry to hear that. We can lower your payments for three months. Shall I send you the form?',
      ),
      borrower('That would help a lot.'),
      staff('It is in your email. Sign it and we take care of the rest.'),
    ],
    [
      borrower('Why did my balance go up?'),
      staff('A returned payment was put back on the account on the 3rd. No fee was added.'),
      borrower('OK, got it.'),
    ],
    [
      borrower('Please stop calling me at work.'),
      staff('Of course. I have noted it on your account, and we will only use your mobile number.'),
    ],
    [
      borrower('When will this be off my credit report?'),
      staff('Once it is paid we report it as paid within 30 days.'),
      borrower('Good to know. I will pay it off on Friday.'),
    ],
  ],
};
