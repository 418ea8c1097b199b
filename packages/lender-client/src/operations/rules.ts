import { rules } from '@livery/contract/operations/rules';
import { messageFromWire } from '../codecs/message.ts';
import {
  type Rule,
  type RuleDraft,
  type RuleId,
  ruleDraftToWire,
  ruleFromWire,
  ruleMatchesFromWire,
  ruleToWire,
} from '../codecs/rules.ts';
import { operation } from '../http/operation.ts';

export const ruleOperations = {
  getRule: operation(rules.getRule, {
    encode: (id: RuleId) => ({ query: { subCatId: id } }),
    decode: (response, [id]) => ruleFromWire(id, response.object('result').object('data')),
  }),

  updateRule: operation(rules.updateRule, {
    encode: (rule: Rule) => ({ body: ruleToWire(rule) }),
    decode: messageFromWire,
  }),

  /** Returns the loans that a rule would currently affect (extension rule-matches). Saves nothing. */
  matchRule: operation(rules.matchRule, {
    encode: (rule: RuleDraft) => ({ body: ruleDraftToWire(rule) }),
    decode: ruleMatchesFromWire,
  }),
};
