export const uploadIcon = <path d="M9 11.8V3.6M5.6 6.8 9 3.4l3.4 3.4M3.4 14.6h11.2" />;
