import { Link } from 'react-router'
import type { Movimento } from '#contract/contas/banco.ts'
import { paths } from '../../../app/paths.ts'
import { WhenWritable, useCanWrite } from '../../../ui/read-only.tsx'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Amount } from '../../../ui/page/amount.tsx'
import css from './banco.module.css'
import { CERTEZA, porque } from './textos.ts'

export interface Acoes {
  /** Id of the movement that is being written. */
  gravando: string | null
  confirmar: (m: Movimento) => void
  escolher: (m: Movimento) => void
  desfazer: (m: Movimento) => void
}

const enderecoDa = ({ tipo, alvo }: Movimento['conciliacoes'][number]): string => {
  if (tipo === 'cobranca') return paths.cobranca(alvo)
  return tipo === 'receita' ? paths.editarReceita(alvo) : paths.editarDespesa(alvo)
}

/** The charge or the entry, with the way there; a charge is not for who only reads the books. */
function NomeDaParte({ parte: k }: { parte: Movimento['conciliacoes'][number] }) {
  const podeGravar = useCanWrite()
  if (!k.vale) return <s>{k.titulo}</s>
  return podeGravar || k.tipo === 'receita' || k.tipo === 'despesa' ? (
    <Link to={enderecoDa(k)}>{k.titulo}</Link>
  ) : (
    k.titulo
  )
}

/** What a movement is or may be, and what can be done about it. */
export function OQueE({ movimento: m, acoes }: { movimento: Movimento; acoes: Acoes }) {
  const podeGravar = useCanWrite()
  const ocupado = acoes.gravando === m._id
  const deQuem = <VisuallyHidden>: {m.descricao}</VisuallyHidden>
  if (m.estado !== 'pendente')
    return (
      <div className={css.oQueE}>
        {m.estado === 'ignorado' ? (
          <p className={css.quieto}>Fora do livro{m.motivo && `: ${m.motivo}`}</p>
        ) : (
          <ul className={css.partes}>
            {m.conciliacoes.map((k) => (
              <li key={k._id}>
                <NomeDaParte parte={k} />
                {m.conciliacoes.length > 1 && (
                  <>
                    {' '}
                    <Amount reais={k.valor} />
                  </>
                )}
                {!k.vale && <span className={css.quieto}> estornado</span>}
              </li>
            ))}
          </ul>
        )}
        <WhenWritable>
          <Button size="sm" busy={ocupado} onClick={() => acoes.desfazer(m)}>
            Desfazer{deQuem}
          </Button>
        </WhenWritable>
      </div>
    )
  // Nobody said to whoever reads what it may be.
  if (!podeGravar) return <p className={css.quieto}>Ainda não conciliado</p>
  const { sugestao: s } = m
  const exata = s !== null && s.valor === Math.abs(m.valor)
  return (
    <div className={css.oQueE}>
      {s ? (
        <p>
          {s.titulo}
          <small className={css.quieto}>
            {CERTEZA[s.confianca]}: {porque(s)}
            {s.partes.length > 0 && ` · ${s.detalhe}`}
            {s.tipo === 'pagavel' && ` · ${s.detalhe}`}
            {(s.tipo === 'receita' || s.tipo === 'despesa') && ' · já está no livro'}
          </small>
        </p>
      ) : (
        <p className={css.quieto}>Nada parecido no livro</p>
      )}
      <span className={css.botoes}>
        {exata && s.confianca !== 'baixa' && (
          <Button size="sm" variant="primary" busy={ocupado} onClick={() => acoes.confirmar(m)}>
            Confirmar{deQuem}
          </Button>
        )}
        <Button size="sm" disabled={ocupado} onClick={() => acoes.escolher(m)}>
          {exata && s.confianca !== 'baixa' ? 'É outra coisa' : 'Dizer o que é'}
          {deQuem}
        </Button>
      </span>
    </div>
  )
}
