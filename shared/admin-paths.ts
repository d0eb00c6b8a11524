/** Every path the back-office answers; the server sends its document for these and the 404 page for all others. */
export const adminPaths = {
  login: '/login',
  dashboard: '/dashboard',
  inquiries: '/dashboard/inquiries',
  homepageServices: '/dashboard/homepage-services',
  avEquipment: '/dashboard/av-equipment',
  testimonials: '/dashboard/testimonials',
  aboutItems: '/dashboard/about-items',
  gallery: '/dashboard/gallery',
  activityLog: '/dashboard/activity-log',
} as const;
