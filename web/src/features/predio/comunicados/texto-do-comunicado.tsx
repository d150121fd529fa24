import type { ReactNode } from 'react'
import { lerFormato, type Parte, type Trecho } from '#contract/predio/comunicados/formato.ts'
import css from './comunicados.module.css'

/** A text as it was written, drawn from a tree of texts: no markup in it is ever taken for the page's own. */
export function TextoDoComunicado({ texto }: { texto: string }) {
  return (
    <div className={css.texto}>
      {lerFormato(texto).map((parte, i) => (
        // By its place: a text that was published does not change.
        <ParteDoTexto key={i} parte={parte} />
      ))}
    </div>
  )
}

function ParteDoTexto({ parte: p }: { parte: Parte }) {
  switch (p.tipo) {
    case 'titulo':
      return (
        <h2 className={css.subtitulo}>
          <Trechos de={p.trechos} />
        </h2>
      )
    case 'citacao':
      return (
        <blockquote>
          <Trechos de={p.trechos} />
        </blockquote>
      )
    case 'lista': {
      const itens = p.itens.map((item, i) => (
        <li key={i}>
          <Trechos de={item} />
        </li>
      ))
      return p.numerada ? <ol start={p.inicio}>{itens}</ol> : <ul>{itens}</ul>
    }
    case 'paragrafo':
      return (
        <p>
          <Trechos de={p.trechos} />
        </p>
      )
  }
}

const Trechos = ({ de }: { de: readonly Trecho[] }) => de.map((trecho, i) => <span key={i}>{desenhado(trecho)}</span>)

function desenhado({ texto, forte, enfase, link }: Trecho): ReactNode {
  let desenho: ReactNode = texto
  if (enfase) desenho = <em>{desenho}</em>
  if (forte) desenho = <strong>{desenho}</strong>
  return link === undefined ? (
    desenho
  ) : (
    <a href={link} target="_blank" rel="noreferrer noopener">
      {desenho}
    </a>
  )
}
