import { Parser } from 'htmlparser2';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** The root of an XML document; throws when its tags do not nest. */
export function parseXml(xml: string): XmlElement {
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n')) throw new Error('no XML declaration');
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element !== undefined) element.text += text;
      },
      onclosetag(name, isImplied) {
        if (isImplied && xml.includes(`<${name}>`)) throw new Error(`${name} is never closed`);
        if (open.pop()?.name !== name) throw new Error(`${name} closes what is not open`);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const [root] = top.children;
  if (root === undefined || top.children.length !== 1) throw new Error('not one root');
  return root;
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child) => child.name === name);
}

export function textOf(element: XmlElement, name: string): string {
  const [child] = childrenOf(element, name);
  if (child === undefined) throw new Error(`${element.name} has no ${name}`);
  return child.text;
}
