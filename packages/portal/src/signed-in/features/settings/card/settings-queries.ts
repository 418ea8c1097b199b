import type { CardFees, ClientSettings, LenderClient } from '@livery/lender-client';
import { queryOptions } from '@tanstack/react-query';

/** Query of the settings that staff have made for the borrower app. */
export const clientSettingsQuery = (lender: LenderClient) =>
  queryOptions<ClientSettings>({
    queryKey: ['client-settings'],
    queryFn: ({ signal }) => lender.with({ signal }).getClientSettings(),
  });

export const cardFeesQuery = (lender: LenderClient) =>
  queryOptions<CardFees>({
    queryKey: ['card-fees'],
    queryFn: ({ signal }) => lender.with({ signal }).getCardFees(),
  });
