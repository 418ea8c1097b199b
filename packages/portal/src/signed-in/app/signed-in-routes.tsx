import { memo, useEffect } from 'react';
import { Navigate, type RouteObject, replace } from 'react-router-dom';
import { DIALOG_ROUTE } from '../../lib/page/page-path.ts';
import { HOME } from '../../lib/session/initial-path.ts';
import { createGuardedRoute } from '../domain/access/guard.tsx';
import { getRulesPath, RULE_TABS } from '../domain/access/rule-tabs.ts';
import { screenAccess } from '../domain/access/screen-access.ts';
import { SETTINGS_TABS } from '../features/settings/settings-tabs.ts';
import { addErrorBoundaries, FrameError } from './page-boundaries.tsx';
import { SignedInFrame } from './signed-in-frame.tsx';

/** Redirects before anything is rendered: a redirecting component would render the frame once without a list. */
const redirectToSignedUp = () => replace('/borrowers/signed-up');

const loadFirstListPages = () => import('../features/borrowers/first-list-pages.ts');

/** The routes of the borrower lists (docs/product/borrower-lists.md#addresses-of-the-lists). */
const borrowerRoutes: RouteObject[] = [
  {
    path: 'borrowers',
    lazy: async () => ({ Component: (await loadFirstListPages()).BorrowersPage }),
    children: [
      {
        path: 'signed-up',
        lazy: async () => ({ Component: (await loadFirstListPages()).SignedUpPage }),
      },
      {
        path: 'on-app',
        lazy: async () => ({ Component: (await import('../features/borrowers/on-app-page.tsx')).OnAppPage }),
      },
      {
        path: 'payment-made',
        lazy: async () => ({
          Component: (await import('../features/borrowers/payment-made-page.tsx')).PaymentMadePage,
        }),
      },
      {
        path: 'failed-link',
        lazy: async () => ({
          Component: (await import('../features/borrowers/failed-link-page.tsx')).FailedLinkPage,
        }),
      },
      createGuardedRoute({ ...screenAccess.transactions, redirectTo: '/borrowers' }, [
        {
          path: 'transactions',
          lazy: async () => ({
            Component: (await import('../features/borrowers/transactions-page.tsx')).TransactionsPage,
          }),
        },
      ]),
      { index: true, loader: redirectToSignedUp },
      { path: '*', loader: redirectToSignedUp },
    ],
  },
];

/** Creates the routes of the screens that add and delete payment methods. */
const createMethodRoutes = (path: string): RouteObject[] => [
  {
    path,
    lazy: async () => ({
      Component: (await import('../features/loan-account/payments-dialog/methods-page.tsx')).MethodsPage,
    }),
  },
  {
    path: `${path}/new`,
    lazy: async () => ({
      Component: (await import('../features/loan-account/payments-dialog/new-method-page.tsx')).NewMethodPage,
    }),
  },
];

/** The child routes of the loan account page for the Payments dialog (docs/product/payments.md#screens-of-the-dialog). */
const paymentRoutes: RouteObject[] = [
  {
    path: 'payments',
    handle: DIALOG_ROUTE,
    lazy: async () => ({
      Component: (await import('../features/loan-account/payments-dialog/payments-dialog.tsx'))
        .PaymentsDialog,
    }),
    children: [
      {
        path: 'make',
        lazy: async () => ({
          Component: (await import('../features/loan-account/payments-dialog/make-payment-page.tsx'))
            .MakePaymentPage,
        }),
      },
      {
        path: 'make/confirm',
        lazy: async () => ({
          Component: (await import('../features/loan-account/payments-dialog/payment-confirmation.tsx'))
            .ConfirmPage,
        }),
      },
      {
        path: 'make/result',
        lazy: async () => ({
          Component: (await import('../features/loan-account/payments-dialog/payment-confirmation.tsx'))
            .ResultPage,
        }),
      },
      ...createMethodRoutes('methods'),
      {
        path: 'schedule',
        lazy: async () => ({
          Component: (await import('../features/loan-account/payments-dialog/schedule-pages.tsx'))
            .SchedulePage,
        }),
      },
      {
        path: 'schedule/confirm',
        lazy: async () => ({
          Component: (await import('../features/loan-account/payments-dialog/schedule-confirmation.tsx'))
            .ScheduleConfirmPage,
        }),
      },
      {
        path: 'schedule/result',
        lazy: async () => ({
          Component: (await import('../features/loan-account/payments-dialog/schedule-confirmation.tsx'))
            .ScheduleResultPage,
        }),
      },
      ...createMethodRoutes('schedule/methods'),
      {
        path: 'list',
        lazy: async () => ({
          Component: (await import('../features/loan-account/payments-dialog/schedule-pages.tsx'))
            .ScheduleListPage,
        }),
      },
      {
        path: 'list/:scheduleId',
        lazy: async () => ({
          Component: (await import('../features/loan-account/payments-dialog/edit-schedule-provider.tsx'))
            .EditScheduleProvider,
        }),
        children: [
          {
            index: true,
            lazy: async () => ({
              Component: (await import('../features/loan-account/payments-dialog/edit-schedule-page.tsx'))
                .EditSchedulePage,
            }),
          },
          ...createMethodRoutes('methods'),
        ],
      },
      { index: true, element: <Navigate to="make" replace /> },
      { path: '*', element: <Navigate to="../make" replace /> },
    ],
  },
];

/** The lists that link to loan accounts. The URL of the account contains the list, so that Back leads to it. */
const BORROWER_LISTS = ['signed-up', 'on-app', 'payment-made', 'transactions'] as const;

/** The routes of the loan account page (docs/product/loan-account.md#addresses-of-a-loan-account). */
const loanAccountRoutes: RouteObject[] = [
  createGuardedRoute(
    { anyOf: ['BORROWERS.DETAILS'], redirectTo: '/borrowers' },
    BORROWER_LISTS.map((list) => ({
      path: `borrowers/${list}/borrowers-details/loan-id/:loanId`,
      lazy: async () => ({
        Component: (await import('../features/loan-account/loan-account-page.tsx')).LoanAccountPage,
      }),
      children: paymentRoutes,
    })),
  ),
];

const messageRoutes: RouteObject[] = [
  createGuardedRoute({ ...screenAccess.messages, redirectTo: '/' }, [
    {
      path: 'messages',
      lazy: async () => ({
        Component: (await import('../features/messages/messages-page.tsx')).MessagesPage,
      }),
    },
  ]),
];

const redirectToPaymentRules = () => replace(getRulesPath('payment'));

const ruleRoutes: RouteObject[] = [
  createGuardedRoute({ ...screenAccess.appRules, redirectTo: '/borrowers' }, [
    {
      path: 'app-rules',
      lazy: async () => ({ Component: (await import('../features/rules/screen/rules-page.tsx')).RulesPage }),
      children: [
        ...RULE_TABS.map(({ path, ids }) => ({
          path,
          lazy: async () => {
            const { RuleTab } = await import('../features/rules/screen/rules-page.tsx');
            return { Component: () => <RuleTab ids={ids} /> };
          },
        })),
        { index: true, loader: redirectToPaymentRules },
        { path: '*', loader: redirectToPaymentRules },
      ],
    },
  ]),
];

const groupRoutes: RouteObject[] = [
  createGuardedRoute({ ...screenAccess.groups, redirectTo: '/' }, [
    {
      path: 'groups',
      lazy: async () => ({ Component: (await import('../features/groups/groups-page.tsx')).GroupsPage }),
    },
  ]),
];

const SETTINGS_PATH = '/settings';

/** Returns the route of a tab. Adds a guard if the tab requires more than access to the settings. */
function createTabRoute({ path, access, loadPage }: (typeof SETTINGS_TABS)[number]): RouteObject {
  const lazy = async () => ({ Component: await loadPage() });
  const route: RouteObject =
    path === SETTINGS_PATH ? { index: true, lazy } : { path: path.slice(SETTINGS_PATH.length + 1), lazy };
  return access === screenAccess.settings
    ? route
    : createGuardedRoute({ ...access, redirectTo: '/' }, [route]);
}

const settingsRoutes: RouteObject[] = [
  createGuardedRoute({ ...screenAccess.settings, redirectTo: '/' }, [
    {
      path: 'settings/import-borrowers',
      lazy: async () => ({
        Component: (await import('../features/settings/import/import-page.tsx')).ImportPage,
      }),
    },
    {
      path: 'settings',
      lazy: async () => ({
        Component: (await import('../features/settings/settings-page.tsx')).SettingsPage,
      }),
      children: SETTINGS_TABS.map(createTabRoute),
    },
  ]),
];

const profileRoutes: RouteObject[] = [
  {
    path: 'profile',
    lazy: async () => ({ Component: (await import('../features/profile/profile-page.tsx')).ProfilePage }),
  },
];

/** Reloads the document. After the reload, the app that the address belongs to opens. */
function ReloadedPage() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** The signed-in screens in their frame, each loaded when it is first opened. */
export const signedInRoutes: RouteObject[] = addErrorBoundaries([
  {
    Component: memo(SignedInFrame),
    ErrorBoundary: FrameError,
    children: [
      ...borrowerRoutes,
      ...loanAccountRoutes,
      ...messageRoutes,
      ...ruleRoutes,
      ...groupRoutes,
      ...settingsRoutes,
      ...profileRoutes,
      // Back may open a password reset link, which belongs to the signed-out app.
      { path: 'reset-password/:resetCode', Component: ReloadedPage },
      { path: '*', loader: () => replace(HOME) },
    ],
  },
]);
