import type { z } from 'zod';
import type {
  ApplicationFile,
  ApplicationLink,
} from '../../../../shared/contract/application/application.ts';
import { applicationReplies } from '../../../../shared/messages/application/application-replies.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import type { selectedLink } from '../../../wire/application/application-materials.ts';
import { material } from '../../../wire/codecs/material.ts';
import { LinkType } from '../../../wire/protocol/codes.ts';
import { line } from '../plain-text.ts';
import { webUrl } from './safe-url.ts';

type Selected = z.output<typeof selectedLink>;

/** The files of one category. @param category of `LinkCategory` */
export function filesOf(selected: readonly Selected[], category: number): ApplicationFile[] {
  return selected
    .map((item) => material.decode(item))
    .filter((item) => item.category === category && item.type === LinkType.file)
    .map(({ id, fileName, title, size }) => ({
      id: String(id),
      name: line(fileName) ?? applicationReplies.unnamedFile,
      title: line(title),
      size,
      url: serverPaths.file(String(id)),
    }));
}

/** The links of one category. An address that no browser should open is left out. */
export function linksOf(selected: readonly Selected[], category: number): ApplicationLink[] {
  return selected
    .map((item) => material.decode(item))
    .filter((item) => item.category === category && item.type === LinkType.link)
    .flatMap(({ id, url, modifiedUrl, title }) => {
      const address = url ?? modifiedUrl;
      if (address === null || webUrl(address) === null) return [];
      return [{ id: String(id), url: address.trim(), name: line(title) ?? applicationReplies.unnamedLink }];
    });
}
