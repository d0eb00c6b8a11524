import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTheme } from 'react-admin';
import { shellMessages } from '#admin/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';

interface ShellHeaderProps {
  title: string;
  onOpenDrawer: () => void;
  onOpenShortcuts: () => void;
}

export function ShellHeader({ title, onOpenDrawer, onOpenShortcuts }: ShellHeaderProps) {
  const { user } = useSignedIn();
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 72,
        py: 1,
        px: { xs: 1, md: 3, lg: 4 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <IconButton aria-label="Open the menu" onClick={onOpenDrawer} sx={{ display: { md: 'none' }, p: 1.25 }}>
        <MenuIcon />
      </IconButton>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h1" sx={{ fontSize: { xs: '1.2rem', sm: '1.5rem' }, lineHeight: 1.2 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap>
          {shellMessages.welcomeBack(user.username)}
        </Typography>
      </Box>
      <Tooltip title="Keyboard shortcuts">
        <IconButton
          aria-label="Keyboard shortcuts"
          onClick={onOpenShortcuts}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      <ThemeToggle />
    </Box>
  );
}

function ThemeToggle() {
  const [theme, setTheme] = useTheme();
  const label = theme === 'dark' ? 'Use light colours' : 'Use dark colours';
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')} sx={{ p: 1.25 }}>
        {theme === 'dark' ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Tooltip>
  );
}
