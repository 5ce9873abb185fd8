export const externalIcon = <path d="M7 4H4v10h10v-3M10.5 3.5h4v4m0-4L8.5 9.5" />;
