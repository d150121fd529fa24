import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Sessao } from '../../lib/sessao.ts'
import { useTema } from '../../lib/tema.ts'
import { entradasDaPaleta, procurar, type Entrada } from './entradas-da-paleta.ts'
import css from './paleta.module.css'
import { Realce } from './realce.tsx'
import { usePessoasDaPaleta } from './use-pessoas-da-paleta.ts'

interface Props {
  pessoa: Sessao
  aoFechar: () => void
  aoSair: () => void
}

/** Search palette (Ctrl+K): pages, actions and people this person may see, found by any part of their words. */
export function Paleta({ pessoa, aoFechar, aoSair }: Props) {
  const caixa = useRef<HTMLDialogElement>(null)
  const [texto, setTexto] = useState('')
  const [marcada, setMarcada] = useState(0)
  const navigate = useNavigate()
  const { alternar } = useTema()
  const id = useId()
  const pessoas = usePessoasDaPaleta(pessoa, texto)
  const achadas = [...procurar(entradasDaPaleta(pessoa), texto), ...pessoas]
  const grupos = [...new Set(achadas.map((e) => e.grupo))]

  useEffect(() => {
    const abridor = document.activeElement
    const dialogo = caixa.current
    dialogo?.showModal()
    return () => {
      dialogo?.close()
      if (abridor instanceof HTMLElement && abridor.isConnected) abridor.focus()
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
      setMarcada(nova)
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
            aria-label="Buscar páginas, ações e pessoas"
            aria-expanded="true"
            aria-controls={`${id}-lista`}
            aria-activedescendant={achadas.length > 0 ? `${id}-${marcada}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder="Buscar ou ir para…"
            value={texto}
            onChange={(e) => {
              setTexto(e.target.value)
              setMarcada(0)
            }}
            onKeyDown={aoTeclar}
          />
          <button type="button" className={css.esc} onClick={aoFechar} aria-label="Esc, fechar">
            <kbd>Esc</kbd>
          </button>
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
                      key={e.faz === 'abrir' ? `${e.texto} ${e.caminho}` : e.texto}
                      id={`${id}-${i}`}
                      role="option"
                      aria-selected={i === marcada}
                      className={css.opcao}
                      onPointerMove={() => setMarcada(i)}
                      onClick={() => fazer(e)}
                    >
                      <e.icone size={18} stroke={1.75} aria-hidden />
                      <span>
                        <Realce texto={e.texto} busca={texto} />
                      </span>
                      {e.detalhe && <small>{e.detalhe}</small>}
                    </div>
                  ),
              )}
            </div>
          ))}
        </div>
        {achadas.length === 0 && <p className={css.nada}>Nada encontrado para “{texto}”. Tente outra palavra.</p>}
        <Pe quantas={achadas.length} />
      </div>
    </dialog>
  )
}

function Pe({ quantas }: { quantas: number }) {
  return (
    <div className={css.pe}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> escolher
      </span>
      <span>
        <kbd>Enter</kbd> abrir
      </span>
      <span role="status" className={css.contagem}>
        {quantas === 1 ? '1 resultado' : `${quantas} resultados`}
      </span>
    </div>
  )
}
