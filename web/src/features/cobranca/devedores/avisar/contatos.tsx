import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Devedor } from '#contract/cobranca/devedores.ts'
import { linkDoWhatsApp } from '#contract/valores/whatsapp.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { nomeDoPapel } from '../../../../paineis/unidades/papel-na-unidade.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/page/note.tsx'
import { writePhone } from '../../../../ui/text/digits-text.ts'
import { Email } from './cartas-previstas.tsx'
import css from './avisar.module.css'

interface Mensagem {
  nome: string
  tel: string
  texto: string
}

interface Props {
  devedor: Pick<Devedor, 'contatos' | 'lembretes'>
  /** What may be written by telephone, of each who owes. */
  mensagens: readonly Mensagem[]
  anotar: () => void
}

/** Who answers for the unit, with the ways that are known; WhatsApp where the number of who owes is a mobile. */
export function Contatos({ devedor: { contatos, lembretes }, mensagens, anotar }: Props) {
  const [aberto, setAberto] = useState<string | null>(null)
  const links = mensagens.map((m) => ({ ...m, href: linkDoWhatsApp(m.tel, m.texto) }))
  const deOutros = links.filter((l) => !contatos.some((c) => c.nome === l.nome && c.tel === l.tel))
  return (
    <>
      <ul className={css.contatos}>
        {contatos.length === 0 && deOutros.length === 0 && <li>Ninguém registrado na unidade.</li>}
        {contatos.map(({ papel, nome, tel, email }) => (
          <li key={`${papel} ${nome}`}>
            <strong>{nome}</strong>
            <small>{nomeDoPapel(papel)}</small>
            {email && <Email>{email}</Email>}
            {tel && <span>{writePhone(tel)}</span>}
            <NoWhatsApp link={links.find((l) => l.nome === nome && l.tel === tel)} aoAbrir={setAberto} />
          </li>
        ))}
        {deOutros.map((l) => (
          <li key={`${l.nome} ${l.tel}`}>
            <strong>{l.nome}</strong>
            <span>{writePhone(l.tel)}</span>
            <NoWhatsApp link={l} aoAbrir={setAberto} />
          </li>
        ))}
      </ul>
      {lembretes.semEmail.length > 0 && (
        <Note>Sem e-mail: {enumerar(lembretes.semEmail)}. Avise de outra forma, ou registre um e-mail na unidade.</Note>
      )}
      {aberto !== null && (
        <div role="status">
          <Note tone="info" action={<Button onClick={anotar}>Anotar que foi avisado</Button>}>
            O WhatsApp foi aberto com a mensagem para {aberto}. Enviar é com você, e o sistema não fica sabendo: depois
            de mandar, anote.
          </Note>
        </div>
      )}
    </>
  )
}

interface PropsDoLink {
  link: (Mensagem & { href: string | null }) | undefined
  aoAbrir: (nome: string) => void
}

function NoWhatsApp({ link, aoAbrir }: PropsDoLink) {
  if (!link || link.href === null) return null
  return (
    <a
      className={css.whatsapp}
      href={link.href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => aoAbrir(link.nome)}
    >
      <IconBrandWhatsapp size={16} stroke={2} aria-hidden />
      Abrir no WhatsApp
    </a>
  )
}
