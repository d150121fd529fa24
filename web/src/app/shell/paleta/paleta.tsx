import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { soLe, temOQueESeu } from '../../../lib/sessao-guardada.ts'
import type { Sessao } from '../../../lib/sessao.ts'
import { useTema } from '../../../lib/tema.ts'
import type { Entrada } from './entrada-da-paleta.ts'
import { entradasDaPaleta } from './entradas-da-paleta.ts'
import { achadaPor, procurar } from './procurar.ts'
import { tomarLetras } from './letras-adiantadas.ts'
import css from './paleta.module.css'
import { rememberFocus } from '../../../ui/focus/return-focus.ts'
import { useTouch } from '../../../ui/use-touch.ts'
import { Highlight } from '../../../ui/page/highlight.tsx'
import { useRegistrosDaPaleta } from './use-registros-da-paleta.ts'

interface Props {
  pessoa: Sessao
  aoFechar: () => void
  aoSair: () => void
}

const chaveDe = (e: Entrada) => (e.faz === 'abrir' ? `${e.grupo} ${e.texto} ${e.caminho}` : e.texto)

/** Search palette (Ctrl+K): pages, actions and records this person may see, found by any part of their words. */
export function Paleta({ pessoa, aoFechar, aoSair }: Props) {
  const caixa = useRef<HTMLDialogElement>(null)
  const [texto, setTexto] = useState(tomarLetras)
  const [escolhida, setEscolhida] = useState<string | null>(null)
  const navigate = useNavigate()
  const { alternar } = useTema()
  const id = useId()
  const registros = useRegistrosDaPaleta(pessoa, texto)
  const achadas = [...procurar(entradasDaPaleta(pessoa), texto), ...registros.entradas]
  // By what it is, not by its place: answers that come later must not put another line under the mark.
  const marcada = Math.max(
    0,
    achadas.findIndex((e) => chaveDe(e) === escolhida),
  )
  const grupos = [...new Set(achadas.map((e) => e.grupo))]

  useEffect(() => {
    const devolverFoco = rememberFocus()
    const dialogo = caixa.current
    dialogo?.showModal()
    return () => {
      dialogo?.close()
      devolverFoco()
    }
  }, [])

  function fazer(entrada: Entrada | undefined) {
    if (!entrada) return
    aoFechar()
    if (entrada.faz === 'abrir') void navigate(entrada.caminho)
    else if (entrada.faz === 'sair') aoSair()
    else alternar()
  }

  function aoTeclar(e: KeyboardEvent) {
    const passo = { ArrowDown: 1, ArrowUp: -1 }[e.key]
    if (passo && achadas.length > 0) {
      e.preventDefault()
      const nova = (marcada + passo + achadas.length) % achadas.length
      setEscolhida(achadas[nova] ? chaveDe(achadas[nova]) : null)
      document.getElementById(`${id}-${nova}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (e.key === 'Enter') {
      e.preventDefault()
      fazer(achadas[marcada])
    }
  }

  return (
    <dialog
      ref={caixa}
      className={css.paleta}
      aria-label="Buscar ou ir para"
      onCancel={(e) => {
        e.preventDefault()
        aoFechar()
      }}
      onPointerDown={(e) => {
        if (e.target === e.currentTarget) aoFechar()
      }}
    >
      <div className={css.dentro}>
        <div className={css.busca}>
          <IconSearch size={18} stroke={1.75} aria-hidden />
          <input
            autoFocus
            type="text"
            role="combobox"
            aria-label="Buscar páginas, ações e registros"
            aria-expanded="true"
            aria-controls={`${id}-lista`}
            aria-activedescendant={achadas.length > 0 ? `${id}-${marcada}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="Buscar ou ir para…"
            value={texto}
            onChange={(e) => {
              setTexto(e.target.value)
              setEscolhida(null)
            }}
            onKeyDown={aoTeclar}
          />
          <Fechar aoFechar={aoFechar} />
        </div>
        <div className={css.resultados} id={`${id}-lista`} role="listbox" aria-label="Resultados">
          {grupos.map((grupo) => (
            <div key={grupo} role="group" aria-labelledby={`${id}-${grupo}`}>
              <p className={css.grupo} id={`${id}-${grupo}`}>
                {grupo}
              </p>
              {achadas.map(
                (e, i) =>
                  e.grupo === grupo && (
                    <div
                      key={chaveDe(e)}
                      id={`${id}-${i}`}
                      role="option"
                      aria-selected={i === marcada}
                      className={css.opcao}
                      onPointerMove={() => setEscolhida(chaveDe(e))}
                      onClick={() => fazer(e)}
                    >
                      <e.icone size={18} stroke={1.75} aria-hidden />
                      <Textos de={e} busca={texto} />
                    </div>
                  ),
              )}
            </div>
          ))}
        </div>
        {achadas.length === 0 && !registros.buscando && <Nada texto={texto} pessoa={pessoa} />}
        {registros.falharam.length > 0 && (
          <p className={css.nada}>Não foi possível buscar em {registros.falharam.join(', ')}. Tente de novo.</p>
        )}
        <Pe quantas={achadas.length} buscando={registros.buscando} />
      </div>
    </dialog>
  )
}

function Fechar({ aoFechar }: { aoFechar: () => void }) {
  const comTeclado = !useTouch()
  return (
    <button type="button" className={css.esc} onClick={aoFechar} aria-label={comTeclado ? 'Esc, fechar' : 'Fechar'}>
      {comTeclado ? <kbd>Esc</kbd> : <IconX size={20} stroke={1.75} aria-hidden />}
    </button>
  )
}

function Textos({ de, busca }: { de: Entrada; busca: string }) {
  const porOutra = achadaPor(de, busca)
  return (
    <span className={css.textos}>
      <span>
        <Highlight text={de.texto} search={busca} />
        {/* Why it is here, where its name does not say it. */}
        {porOutra && (
          <small className={css.porOutra}>
            {' '}
            <Highlight text={porOutra} search={busca} />
          </small>
        )}
      </span>
      {de.detalhe && <small>{de.detalhe}</small>}
    </span>
  )
}

const ONDE_OLHA =
  'A busca olha páginas, ações, pessoas, unidades, ocorrências, reservas, despesas, receitas, cobranças, serviços, compromissos, atas, documentos e comunicados.'
const ONDE_OLHA_DO_MORADOR =
  'A busca olha páginas, ações, atas, documentos, compromissos, os comunicados mandados a você e as suas ocorrências e reservas.'

const ONDE_OLHA_DE_QUEM_LE =
  'A busca olha páginas, despesas, receitas, fornecedores, atas, documentos e os comunicados mandados a você.'
const ONDE_OLHA_DA_PORTARIA = 'A busca olha páginas. Quem é de cada unidade se procura na Portaria.'

function ondeOlha(pessoa: Sessao): string {
  if (pessoa.isAdmin) return ONDE_OLHA
  if (temOQueESeu(pessoa)) return ONDE_OLHA_DO_MORADOR
  return soLe(pessoa) ? ONDE_OLHA_DE_QUEM_LE : ONDE_OLHA_DA_PORTARIA
}

const Nada = ({ texto, pessoa }: { texto: string; pessoa: Sessao }) => (
  <p className={css.nada}>
    Nada encontrado para “{texto}”. {ondeOlha(pessoa)}
  </p>
)

function Pe({ quantas, buscando }: { quantas: number; buscando: boolean }) {
  const comTeclado = !useTouch()
  return (
    <div className={css.pe}>
      {comTeclado && (
        <>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> escolher
          </span>
          <span>
            <kbd>Enter</kbd> abrir
          </span>
        </>
      )}
      <span role="status" className={css.contagem}>
        {buscando ? 'Buscando…' : quantas === 1 ? '1 resultado' : `${quantas} resultados`}
      </span>
    </div>
  )
}
