import type { LenderBrands } from '../../platform/brand/lender-brands.ts';
import type { Lender } from '../../platform/lender/lender-context.ts';
import type { ChatArea } from '../chat/area.ts';
import type { ReceiptService } from '../history/receipt-service.ts';
import type { ImpersonationService } from '../impersonation/impersonation-service.ts';
import type { AccountService } from './account-service.ts';
import type { PayService } from './pay-service.ts';
import type { BorrowerSessionService } from './session-service.ts';

export interface BorrowerServices {
  sessions: BorrowerSessionService;
  accounts: AccountService;
  payments: PayService;
  receipts: ReceiptService;
  chat: ChatArea;
  impersonations: ImpersonationService;
  config: Lender['config'];
  brands: LenderBrands;
}
