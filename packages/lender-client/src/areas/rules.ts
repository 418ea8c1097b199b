import type { Rule, RuleDraft, RuleId } from '../codecs/rules.ts';
import { ruleDraftToWire, ruleFromWire, ruleMatchesFromWire, ruleToWire } from '../codecs/rules.ts';
import { abortable, messageOf } from '../request-parts.ts';
import type { Transport } from '../transport.ts';

/** What the borrower app refuses (spec section 7, rules and groups). */
export function ruleCalls({ signedIn }: Transport) {
  return {
    /** rule/get-rule-details. */
    getRule: (id: RuleId, signal?: AbortSignal) =>
      signedIn(
        (http) =>
          http.GET('/rule/get-rule-details', { params: { query: { subCatId: id } }, ...abortable(signal) }),
        ({ result }) => ruleFromWire(id, result.data),
        signal,
      ),

    /** rule/update-rule. */
    updateRule: (rule: Rule) =>
      signedIn((http) => http.POST('/rule/update-rule', { body: ruleToWire(rule) }), messageOf),

    /** Which loans a rule would touch now (extension rule-matches); nothing is saved. */
    matchRule: (rule: RuleDraft, signal?: AbortSignal) =>
      signedIn(
        (http) => http.POST('/rule/rule-matches', { body: ruleDraftToWire(rule), ...abortable(signal) }),
        ruleMatchesFromWire,
        signal,
      ),
  };
}
