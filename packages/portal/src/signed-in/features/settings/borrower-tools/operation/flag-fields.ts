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

const createCheckbox = (name: BooleanFlag): FlagDefinition => ({ kind: 'check', name, inverted: false });
const createInvertedCheckbox = (name: BooleanFlag & `hide${string}`): FlagDefinition => ({
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
      createCheckbox('cardEnable'),
      createCheckbox('achEnable'),
      createCheckbox('enablePad'),
      createCheckbox('doNotSaveCard'),
      createCheckbox('doNotSaveAch'),
      createCheckbox('doNotSavePad'),
      createInvertedCheckbox('hideCvvInWebpop'),
    ],
  },
  {
    title: 'control.payments',
    controls: [
      createCheckbox('customConvFees'),
      createCheckbox('waiveConvFee'),
      createCheckbox('customTransCode'),
      createCheckbox('webpopRefund'),
      { kind: 'count', name: 'webpopRefundMax' },
      createCheckbox('partialRefund'),
      createCheckbox('enableSendReceiptCap'),
    ],
  },
  {
    title: 'control.schedules',
    controls: [
      createInvertedCheckbox('hideSchedule'),
      createCheckbox('collectorEditSchedule'),
      createCheckbox('allowCustSchedCount'),
      createCheckbox('colSchedRecurringAchOnly'),
      { kind: 'count', name: 'colSchedMaxDays' },
    ],
  },
  {
    title: 'control.screens',
    controls: [
      createCheckbox('showTransactionsPageInCap'),
      createCheckbox('nachaEnable'),
      createInvertedCheckbox('hideBorPicsInCap'),
      createInvertedCheckbox('hidePayOffBalanceCap'),
    ],
  },
  {
    title: 'control.chat',
    controls: [
      createInvertedCheckbox('hideChat'),
      createCheckbox('enablePms'),
      { kind: 'count', name: 'chatMaxCharacter' },
    ],
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
      createCheckbox('isSsn'),
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

/** Form values of the flags. Numbers are strings, as the user typed or selected them. */
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

const COUNT_FLAGS = ['colSchedMaxDays', 'webpopRefundMax', 'chatMaxCharacter'] as const satisfies CountFlag[];

/** Validates the counts: whole numbers of up to five digits, 0 for no limit. */
export const createFlagSchema = (t: Translate) =>
  z.custom<FlagFields>().check(({ value, issues }) => {
    for (const name of COUNT_FLAGS) {
      if (/^\d{1,5}$/.test(value[name].trim())) continue;
      issues.push({
        code: 'custom',
        message: t('appSettings.countInvalid'),
        input: value[name],
        path: [name],
      });
    }
  });
