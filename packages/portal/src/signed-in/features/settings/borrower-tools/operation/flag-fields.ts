import type { ControlSettings } from '@livery/lender-client';
import type { Flags } from '@livery/tenant-config';
import * as z from 'zod/mini';
import type { PlainTextKey, Translate } from '../../../../../lib/texts/texts.ts';

export type FlagDefinition =
  | {
      readonly kind: 'check';
      readonly name: BooleanFlag;
      /** True if the checkbox is checked while the flag is off: the label of a `hide...` flag names what is shown. */
      readonly inverted: boolean;
    }
  | { readonly kind: 'count'; readonly name: CountFlag }
  | {
      readonly kind: 'choice';
      readonly name: ChoiceFlag;
      readonly options: readonly { readonly value: number; readonly label: PlainTextKey }[];
    };

type FlagsOf<Kind> = { [Name in keyof Flags]: Flags[Name] extends Kind ? Name : never }[keyof Flags];
type BooleanFlag = FlagsOf<boolean>;
type CountFlag = 'colSchedMaxDays' | 'webpopRefundMax' | 'chatMaxCharacter';
type ChoiceFlag = Exclude<FlagsOf<number>, CountFlag>;

interface FlagGroup {
  readonly title: PlainTextKey & `control.${string}`;
  readonly controls: readonly FlagDefinition[];
}

const check = (name: BooleanFlag): FlagDefinition => ({ kind: 'check', name, inverted: false });
const invertedCheck = (name: BooleanFlag & `hide${string}`): FlagDefinition => ({
  kind: 'check',
  name,
  inverted: true,
});

/**
 * All flags in groups (docs/product/settings.md#control-settings-card). A test verifies that every flag is included.
 */
export const FLAG_GROUPS: readonly FlagGroup[] = [
  {
    title: 'control.methods',
    controls: [
      check('cardEnable'),
      check('achEnable'),
      check('enablePad'),
      check('doNotSaveCard'),
      check('doNotSaveAch'),
      check('doNotSavePad'),
      invertedCheck('hideCvvInWebpop'),
    ],
  },
  {
    title: 'control.payments',
    controls: [
      check('customConvFees'),
      check('waiveConvFee'),
      check('customTransCode'),
      check('webpopRefund'),
      { kind: 'count', name: 'webpopRefundMax' },
      check('partialRefund'),
      check('enableSendReceiptCap'),
    ],
  },
  {
    title: 'control.schedules',
    controls: [
      invertedCheck('hideSchedule'),
      check('collectorEditSchedule'),
      check('allowCustSchedCount'),
      check('colSchedRecurringAchOnly'),
      { kind: 'count', name: 'colSchedMaxDays' },
    ],
  },
  {
    title: 'control.screens',
    controls: [
      check('showTransactionsPageInCap'),
      check('nachaEnable'),
      invertedCheck('hideBorPicsInCap'),
      invertedCheck('hidePayOffBalanceCap'),
    ],
  },
  {
    title: 'control.chat',
    controls: [invertedCheck('hideChat'), check('enablePms'), { kind: 'count', name: 'chatMaxCharacter' }],
  },
  {
    title: 'control.linking',
    controls: [
      {
        kind: 'choice',
        name: 'linkField1Type',
        options: [
          { value: 1, label: 'control.linkSsnOrDob' },
          { value: 2, label: 'control.linkSsnLastFour' },
          { value: 3, label: 'control.linkFirstName' },
        ],
      },
      check('isSsn'),
      {
        kind: 'choice',
        name: 'linkField2Type',
        options: [
          { value: 0, label: 'control.linkNumber0' },
          { value: 1, label: 'control.linkNumber1' },
        ],
      },
      {
        kind: 'choice',
        name: 'linkField3Type',
        options: [
          { value: 1, label: 'control.linkZip' },
          { value: 2, label: 'control.linkPhone' },
          { value: 3, label: 'control.linkBranch' },
        ],
      },
    ],
  },
];

/** Form values of the flags; numbers are strings as typed or chosen. */
export type FlagFields = {
  readonly [Name in keyof Flags]: Name extends BooleanFlag ? boolean : string;
};

export const toFlagFields = (flags: Flags): FlagFields =>
  Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]),
  ) as FlagFields;

/** Returns only the changed flags, so that two users can change different flags at the same time. */
export const getChangedFlags = (fields: FlagFields, saved: Flags): ControlSettings =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, value]) => [name, typeof value === 'boolean' ? value : Number(value)] as const)
      .filter(([name, value]) => value !== saved[name as keyof Flags]),
  );

const COUNTS = ['colSchedMaxDays', 'webpopRefundMax', 'chatMaxCharacter'] as const satisfies CountFlag[];

/** Validates the counts: whole numbers of up to five digits, 0 for no limit. */
export const createFlagSchema = (t: Translate) =>
  z.custom<FlagFields>().check(({ value, issues }) => {
    for (const name of COUNTS) {
      if (/^\d{1,5}$/.test(value[name].trim())) continue;
      issues.push({
        code: 'custom',
        message: t('appSettings.countInvalid'),
        input: value[name],
        path: [name],
      });
    }
  });
