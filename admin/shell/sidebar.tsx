import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import { sidebar } from '#admin/theme/palette.ts';
import { SidebarContent } from './sidebar-content.tsx';

const width = { open: 248, collapsed: 72 } as const;

interface SidebarProps {
  isDrawerOpen: boolean;
  onClose: () => void;
}

/** A column that folds to icons on wide screens, a drawer on narrow ones. */
export function Sidebar({ isDrawerOpen, onClose }: SidebarProps) {
  const { breakpoints, palette } = useTheme();
  const isWide = useMediaQuery(breakpoints.up('md'), { noSsr: true });
  const [isCollapsed, setIsCollapsed] = useStore('shell.isSidebarCollapsed', false);
  const paper = {
    width: isWide && isCollapsed ? width.collapsed : width.open,
    border: 0,
    backgroundColor: sidebar.background[palette.mode],
    color: sidebar.text,
    overflowX: 'hidden',
    transition: 'width 160ms ease-out',
  };
  if (!isWide)
    return (
      <Drawer open={isDrawerOpen} onClose={onClose} slotProps={{ paper: { sx: paper, 'aria-label': 'Menu' } }}>
        <SidebarContent onNavigate={onClose} />
      </Drawer>
    );
  return (
    <Drawer variant="permanent" sx={{ width: paper.width, flexShrink: 0 }} slotProps={{ paper: { sx: paper } }}>
      <SidebarContent isCollapsed={isCollapsed} onCollapse={() => setIsCollapsed(!isCollapsed)} />
    </Drawer>
  );
}
