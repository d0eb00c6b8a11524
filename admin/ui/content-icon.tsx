import {
  AlertCircle,
  Award,
  Building,
  Calendar,
  Camera,
  Car,
  CheckCircle,
  Clock,
  Gift,
  Headphones,
  Heart,
  Home,
  Info,
  Lightbulb,
  type LucideIcon,
  Mail,
  MapPin,
  Mic,
  Music,
  Package,
  Palette,
  Phone,
  Settings,
  Shield,
  Speaker,
  Star,
  Truck,
  Users,
  Utensils,
  Video,
  Volume2,
  Zap,
} from 'lucide-react';
import type { aboutIcons, avIcons, homepageIcons } from '#shared/content/values.ts';

type IconName = (typeof homepageIcons | typeof avIcons | typeof aboutIcons)[number];

const icons: Record<IconName, LucideIcon> = {
  AlertCircle,
  Award,
  Building,
  Calendar,
  Camera,
  Car,
  CheckCircle,
  Clock,
  Gift,
  Headphones,
  Heart,
  Home,
  Info,
  Lightbulb,
  Mail,
  MapPin,
  Mic,
  Music,
  Package,
  Palette,
  Phone,
  Settings,
  Shield,
  Speaker,
  Star,
  Truck,
  Users,
  Utensils,
  Video,
  Volume2,
  Zap,
};

interface ContentIconProps {
  /** The stored name; an unknown one shows the Settings icon. */
  name: string;
  /** In pixels. */
  size?: number;
}

/** An item's icon, a decoration beside its title. */
export function ContentIcon({ name, size = 22 }: ContentIconProps) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as IconName] : Settings;
  return <Icon size={size} strokeWidth={1.6} aria-hidden="true" />;
}
