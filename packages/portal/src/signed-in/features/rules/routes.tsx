import { type RouteObject, replace } from 'react-router-dom';
import { createGuardedRoute } from '../../domain/access/guarded-route.tsx';
import { getRulesPath, RULE_TABS } from '../../domain/access/rule-tabs.ts';
import { screenAccess } from '../../domain/access/screen-access.ts';

const redirectToPaymentRules = () => replace(getRulesPath('payment'));

export const ruleRoutes: RouteObject[] = [
  createGuardedRoute({ ...screenAccess.appRules, redirectTo: '/borrowers' }, [
    {
      path: 'app-rules',
      lazy: async () => ({ Component: (await import('./screen/rules-page.tsx')).RulesPage }),
      children: [
        ...RULE_TABS.map(({ path, ids }) => ({
          path,
          lazy: async () => {
            const { RuleTab } = await import('./screen/rule-tab.tsx');
            return { Component: () => <RuleTab ids={ids} /> };
          },
        })),
        { index: true, loader: redirectToPaymentRules },
        { path: '*', loader: redirectToPaymentRules },
      ],
    },
  ]),
];
