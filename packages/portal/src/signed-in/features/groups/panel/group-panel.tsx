import 'virtual:texts/groups';
import {
  Box,
  Button,
  Flex,
  Heading,
  Link,
  Menu,
  Skeleton,
  Stack,
  Tabs,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { exportGroupWindow, type GroupDetail, LenderError } from '@livery/lender-client';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown, Download, Pencil, SearchX, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useHasExtension, useLender, useTenant, useTexts } from '../../../../lib/services/services.ts';
import { ListRefreshError } from '../../../../ui/data-list/list-states.tsx';
import { LoadError } from '../../../../ui/load-error.tsx';
import { PendingButton } from '../../../../ui/pending-button.tsx';
import { StateMessage } from '../../../../ui/state-message.tsx';
import { useLenderWindow } from '../../../../ui/use-lender-window.ts';
import { AssociatedAccounts } from '../accounts/associated-accounts.tsx';
import { type EditedGroup, useEditGroup } from '../editor/use-edit-group.ts';
import { describeCriteria } from '../group/criteria.ts';
import { groupQuery } from '../group/group-queries.ts';
import { GROUP_PARTS, useSelectedGroup } from '../group/selected-group.ts';
import { GroupKind, LoanCount } from '../list/group-labels.tsx';

interface PairProps {
  readonly label: string;
  readonly children: ReactNode;
}

const Pair = ({ label, children }: PairProps) => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: '1fr', sm: '13rem minmax(0, 1fr)' }}
    columnGap="4"
    py="2"
    borderBottomWidth="1px"
    _last={{ borderBottomWidth: 0 }}
  >
    <Text as="dt" color="fg.muted">
      {label}
    </Text>
    <Text as="dd" overflowWrap="anywhere">
      {children}
    </Text>
  </Box>
);

function Criteria({ group }: { readonly group: GroupDetail }) {
  const t = useTexts();
  const { locale } = useTenant();
  const criteria = describeCriteria(group.criteria, t, locale);
  return (
    <Box as="section">
      <Heading as="h3" size="md">
        {t('group.criteria')}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="1">
        {t(criteria.length === 0 ? 'group.noCriteria' : 'group.criteriaHint')}
      </Text>
      {criteria.length > 0 && (
        <dl>
          {criteria.map(({ label, words }) => (
            <Pair key={label} label={label}>
              {words}
            </Pair>
          ))}
        </dl>
      )}
    </Box>
  );
}

function GroupDetails({ group }: { readonly group: GroupDetail }) {
  const t = useTexts();
  const hasUsage = useHasExtension('group-usage');
  const { usedByRules } = group;
  return (
    <Stack gap="5">
      <dl>
        <Pair label={t('group.type')}>{t(group.isStatic ? 'group.staticHint' : 'group.dynamicHint')}</Pair>
        {hasUsage && (
          <Pair label={t('group.usedBy')}>
            {usedByRules.length === 0 ? t('group.unused') : usedByRules.map(({ name }) => name).join(', ')}
          </Pair>
        )}
      </dl>
      {!group.isStatic && <Criteria group={group} />}
    </Stack>
  );
}

const EXPORT_FORMATS = [
  { type: 'csv', label: 'group.exportCsv' },
  { type: 'pdf', label: 'group.exportPdf' },
  { type: 'xls', label: 'group.exportXls' },
] as const;

/** Menu that exports the loans of a group as a file (docs/product/groups.md#group-export). */
function ExportMenu({ groupId }: { readonly groupId: number }) {
  const t = useTexts();
  const { open, isOpening } = useLenderWindow();
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
      onSelect={({ value }) => {
        const format = EXPORT_FORMATS.find(({ type }) => type === value);
        if (format !== undefined) open(exportGroupWindow(groupId, format.type));
      }}
    >
      <Menu.Trigger asChild>
        <PendingButton variant="outline" size="sm" pending={isOpening}>
          <Download aria-hidden />
          {t('group.export')}
          <ChevronDown aria-hidden />
        </PendingButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="8rem">
          {EXPORT_FORMATS.map(({ type, label }) => (
            <Menu.Item key={type} value={type}>
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}

interface GroupActionsProps {
  readonly group: GroupDetail;
  readonly edit: (edited: EditedGroup) => void;
  readonly remove: () => void;
}

function GroupActions({ group, edit, remove }: GroupActionsProps) {
  const t = useTexts();
  const groupEditing = useEditGroup(group.id, edit);
  return (
    <Flex gap="2" wrap="wrap">
      <PendingButton
        variant="outline"
        size="sm"
        pending={groupEditing.isLoading}
        onClick={groupEditing.loadGroup}
      >
        <Pencil aria-hidden />
        {t('group.edit')}
      </PendingButton>
      <ExportMenu groupId={group.id} />
      <Button variant="outline" size="sm" onClick={remove}>
        <Trash2 aria-hidden />
        {t('group.delete')}
      </Button>
    </Flex>
  );
}

const NOT_FOUND = 404;

interface GroupCallbacks {
  readonly edit: (edited: EditedGroup) => void;
  readonly remove: (group: GroupDetail) => void;
}

function GroupHeader({ group, edit, remove }: GroupCallbacks & { readonly group: GroupDetail }) {
  return (
    <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
      <Box minW="0" flex="1 1 14rem">
        <Heading as="h2" size="lg" overflowWrap="anywhere">
          {group.name}
        </Heading>
        <Flex gap="3" wrap="wrap" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          <GroupKind isStatic={group.isStatic} />
          {group.loanCount !== null && (
            <span>
              <LoanCount count={group.loanCount} />
            </span>
          )}
        </Flex>
      </Box>
      <GroupActions group={group} edit={edit} remove={() => remove(group)} />
    </Flex>
  );
}

/** Tabs of the group. The open tab is stored in the address. */
function GroupTabs({ group }: { readonly group: GroupDetail }) {
  const t = useTexts();
  const { part, openPart } = useSelectedGroup();
  return (
    <Tabs.Root
      value={part}
      onValueChange={({ value }) => openPart(GROUP_PARTS.find((each) => each === value) ?? part)}
      lazyMount
      unmountOnExit
    >
      <Tabs.List aria-label={t('group.tabs')}>
        {GROUP_PARTS.map((each) => (
          <Tabs.Trigger key={each} value={each}>
            {t(`group.${each}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="details">
        <GroupDetails group={group} />
      </Tabs.Content>
      <Tabs.Content value="accounts">
        <AssociatedAccounts group={group} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function PanelSkeleton() {
  const t = useTexts();
  return (
    <Stack gap="5">
      <VisuallyHidden role="status">{t('groups.loading')}</VisuallyHidden>
      <Skeleton h="6" w="50%" />
      <Skeleton h="4" w="30%" />
      <Skeleton h="4" />
      <Skeleton h="4" />
      <Skeleton h="4" w="80%" />
    </Stack>
  );
}

function GroupLoadError({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const t = useTexts();
  const isNotFound = error instanceof LenderError && error.status === NOT_FOUND;
  if (!isNotFound) return <LoadError title={t('groups.partFailed')} error={error} retry={retry} />;
  return (
    <Box role="alert">
      <StateMessage icon={SearchX} title={t('groups.notFound')} hint={t('groups.notFoundHint')} />
    </Box>
  );
}

export function GroupPanel({ groupId, ...actions }: GroupCallbacks & { readonly groupId: number }) {
  const t = useTexts();
  const { buildSearch } = useSelectedGroup();
  const { data, error, refetch } = useQuery(groupQuery(useLender(), groupId));
  const retry = () => void refetch();
  return (
    <Stack gap="3">
      <Text hideFrom="lg">
        <Link asChild color="fg.muted" fontWeight="normal" textStyle="sm" minH="6" _icon={{ boxSize: '4' }}>
          <RouterLink to={{ search: buildSearch(null) }} preventScrollReset>
            <ArrowLeft aria-hidden />
            {t('groups.back')}
          </RouterLink>
        </Link>
      </Text>
      {data !== undefined && error !== null && <ListRefreshError retry={retry} />}
      <Stack
        as="section"
        aria-label={data === undefined ? t('groups.loading') : t('group.region', { name: data.name })}
        gap="4"
        p={{ base: '4', md: '5' }}
        bg="bg.raised"
        borderWidth="1px"
        borderRadius="l3"
      >
        {data !== undefined && (
          <>
            <GroupHeader group={data} {...actions} />
            <GroupTabs group={data} />
          </>
        )}
        {data === undefined && error === null && <PanelSkeleton />}
        {data === undefined && error !== null && <GroupLoadError error={error} retry={retry} />}
      </Stack>
    </Stack>
  );
}
