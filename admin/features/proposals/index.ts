import ProposalsIcon from '@mui/icons-material/RequestQuoteOutlined';
import { defineScreen } from '#admin/ui/screen.tsx';
import { adminPaths } from '#shared/admin-paths.ts';

export const proposals = defineScreen({
  path: adminPaths.proposals,
  hasSubpaths: true,
  title: 'Proposals',
  menu: { label: 'Proposals', Icon: ProposalsIcon, shortcutKey: 'p' },
  guide: 'proposals',
  needsServer: true,
  load: async () => (await import('./proposals-screen.tsx')).ProposalsScreen,
});
