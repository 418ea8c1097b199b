import 'virtual:texts/list';
import { Box, Menu } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/services/services.ts';
import type { DropDownMenuProps } from '../drop-down.tsx';
import { DropDownMenu } from '../drop-down-menu.tsx';
import type { ListLayout } from './use-list-layout.ts';

export interface ColumnOption {
  readonly id: string;
  readonly label: string;
}

interface DisplayMenuProps extends DropDownMenuProps {
  readonly layout: ListLayout;
  readonly columns: readonly ColumnOption[];
}

const CheckableItem = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Menu.ItemText>{children}</Menu.ItemText>
    <Menu.ItemIndicator>
      <Check aria-hidden />
    </Menu.ItemIndicator>
  </>
);

/** The menu for the visible columns, the row density and, on a phone, cards or table. */
export function DisplayMenu({ layout, columns, ...props }: DisplayMenuProps) {
  const t = useTexts();
  return (
    <DropDownMenu {...props} closeOnSelect={false}>
      <Box hideFrom="md">
        <Menu.RadioItemGroup
          value={layout.view}
          onValueChange={({ value }) => layout.selectView(value === 'grid' ? 'grid' : 'table')}
        >
          <Menu.ItemGroupLabel>{t('list.view')}</Menu.ItemGroupLabel>
          <Menu.RadioItem value="grid">
            <CheckableItem>{t('list.gridView')}</CheckableItem>
          </Menu.RadioItem>
          <Menu.RadioItem value="table">
            <CheckableItem>{t('list.tableView')}</CheckableItem>
          </Menu.RadioItem>
        </Menu.RadioItemGroup>
        <Menu.Separator />
      </Box>
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>{t('list.columns')}</Menu.ItemGroupLabel>
        {columns.map(({ id, label }) => (
          <Menu.CheckboxItem
            key={id}
            value={id}
            checked={!layout.hidden.includes(id)}
            onCheckedChange={() => layout.toggleColumn(id)}
          >
            <CheckableItem>{label}</CheckableItem>
          </Menu.CheckboxItem>
        ))}
      </Menu.ItemGroup>
      <Menu.Separator />
      <Menu.RadioItemGroup
        value={layout.density}
        onValueChange={({ value }) => layout.selectDensity(value === 'compact' ? 'compact' : 'comfortable')}
      >
        <Menu.ItemGroupLabel>{t('list.density')}</Menu.ItemGroupLabel>
        <Menu.RadioItem value="comfortable">
          <CheckableItem>{t('list.comfortable')}</CheckableItem>
        </Menu.RadioItem>
        <Menu.RadioItem value="compact">
          <CheckableItem>{t('list.compact')}</CheckableItem>
        </Menu.RadioItem>
      </Menu.RadioItemGroup>
    </DropDownMenu>
  );
}
