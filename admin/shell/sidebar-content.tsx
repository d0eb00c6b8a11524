import CollapseIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import ExpandIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import mark from '#admin/app/mark.svg';
import { sidebar } from '#admin/theme/palette.ts';
import { displayFace } from '#admin/theme/theme.ts';
import { screens } from './screens.ts';
import { SidebarEntry } from './sidebar-entry.tsx';
import { SidebarFooter } from './sidebar-footer.tsx';

interface SidebarContentProps {
  isCollapsed?: boolean;
  onCollapse?: () => void;
  onNavigate?: () => void;
}

export function SidebarContent({ isCollapsed = false, onCollapse, onNavigate }: SidebarContentProps) {
  const collapseLabel = isCollapsed ? 'Expand the sidebar' : 'Collapse the sidebar';
  return (
    <Box component="aside" aria-label="Sidebar" sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flexDirection: isCollapsed ? 'column' : 'row',
          gap: 1.5,
          minHeight: 72,
          px: isCollapsed ? 0 : 2.5,
          py: isCollapsed ? 2 : 0,
        }}
      >
        <img src={mark} alt="" width={28} height={28} />
        {!isCollapsed && (
          <Box component="span" sx={{ flex: 1, fontFamily: displayFace, fontSize: 22, color: sidebar.strong }}>
            Marquee
          </Box>
        )}
        {onCollapse && (
          <IconButton
            aria-label={collapseLabel}
            aria-expanded={!isCollapsed}
            onClick={onCollapse}
            sx={{ color: 'inherit' }}
          >
            {isCollapsed ? <ExpandIcon fontSize="small" /> : <CollapseIcon fontSize="small" />}
          </IconButton>
        )}
      </Box>
      <Box component="nav" aria-label="Main" sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', py: 1 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
          {screens.map((screen) => (
            <SidebarEntry key={screen.path} screen={screen} isCollapsed={isCollapsed} onNavigate={onNavigate} />
          ))}
        </Box>
      </Box>
      <SidebarFooter isCollapsed={isCollapsed} />
    </Box>
  );
}
