/**
 * Some proxies name a client with its port, which differs from connection to connection: 192.0.2.1:80, also as
 * ::ffff:192.0.2.1:80, [2001:db8::1]:80, [fe80::1%eth0]:80, or all eight groups of an IPv6 address without brackets.
 */
const WITH_PORT =
  /^(?:(?<v4>(?:::ffff:)?[\d.]+):\d+|\[(?<v6>[\da-f:.]+)(?:%[^\]]*)?\](?::\d+)?|(?<whole>(?:[\da-f]{1,4}:){7}[\da-f]{1,4}):\d+)$/i;

/** The address alone, where a proxy names a client, or another proxy, with its port. */
export function withoutPort(address: string): string {
  const { v4, v6, whole } = WITH_PORT.exec(address)?.groups ?? {};
  return v4 ?? v6 ?? whole ?? address;
}
