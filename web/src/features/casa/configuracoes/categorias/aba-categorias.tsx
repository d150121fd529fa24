import { IconPencil, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Categoria, QuemLanca, TipoDeLancamento } from '#contract/contas/categorias.ts'
import { paths } from '../../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { NovaCategoria } from '../../../../campos/nova-categoria.tsx'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { useConfirm } from '../../../../ui/overlays/confirm.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { Section } from '../../../../ui/page/page.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import css from './categorias.module.css'
import { todasAsCategorias } from '../../../../campos/todas-as-categorias.ts'
import { restaurarCategoriaRetirada, retirar } from '../configuracoes.api.ts'
import { RenomearCategoria } from './renomear-categoria.tsx'

/** The categories of receitas and of despesas: add, rename, retire and bring back. */
export function AbaCategorias() {
  return (
    <div className={css.colunas}>
      <Lista tipo="receita" titulo="De receitas" />
      <Lista tipo="despesa" titulo="De despesas" />
    </div>
  )
}

function useSituacao() {
  const falhou = (erro: unknown) => avisarErro(mensagemDoErro(erro))
  const reler = () => marcarComoVelho('categorias')
  const voltar = useMutation({
    mutationFn: restaurarCategoriaRetirada,
    onSuccess: ({ nome }) => avisarSucesso(`Categoria “${nome}” restaurada`),
    onError: falhou,
    onSettled: reler,
  })
  const sair = useMutation({
    mutationFn: retirar,
    onSuccess: (c) =>
      avisarSucesso(`Categoria “${c.nome}” retirada`, { desfazer: () => voltar.mutateAsync(c).then(() => undefined) }),
    onError: falhou,
    onSettled: reler,
  })
  return { sair, voltar }
}

function Lista({ tipo, titulo }: { tipo: TipoDeLancamento; titulo: string }) {
  const { data, error, refetch, isFetching } = useQuery(todasAsCategorias(tipo))
  const [criando, setCriando] = useState(false)
  const [renomeando, setRenomeando] = useState<Categoria | null>(null)
  const { confirm, dialog } = useConfirm()
  const { sair, voltar } = useSituacao()

  async function pedirSaida(c: Categoria) {
    const sim = await confirm({
      title: `Retirar a categoria “${c.nome}”?`,
      body: 'Ela deixa de ser oferecida para registros novos. Os que já a têm continuam com ela.',
      verb: 'Retirar',
    })
    if (sim) sair.mutate(c)
  }

  return (
    <Section
      title={titulo}
      ruled
      aside={
        <Button icon={IconPlus} onClick={() => setCriando(true)}>
          Adicionar<VisuallyHidden> categoria {titulo.toLowerCase()}</VisuallyHidden>
        </Button>
      }
    >
      {error && !data && (
        <ErrorState message={mensagemDoErro(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {tipo === 'receita' && (
        <p className={css.nota}>
          As de aluguel de partes comuns, como a antena, se marcam em{' '}
          <Link to={paths.partesComuns}>Rendimentos das partes comuns</Link>, para o informe de cada dono.
        </p>
      )}
      <ul aria-busy={data || error ? undefined : true}>
        {data?.map((c) => (
          <Linha
            key={c._id}
            categoria={c}
            aoRenomear={() => setRenomeando(c)}
            aoRetirar={() => void pedirSaida(c)}
            aoRestaurar={() => voltar.mutate(c)}
            ocupada={voltar.isPending && voltar.variables._id === c._id}
          />
        ))}
      </ul>
      {criando && (
        <NovaCategoria
          tipo={tipo}
          onClose={() => setCriando(false)}
          onCreated={(nome) => {
            setCriando(false)
            avisarSucesso(`Categoria “${nome}” adicionada`)
          }}
        />
      )}
      {renomeando && <RenomearCategoria categoria={renomeando} onClose={() => setRenomeando(null)} />}
      {dialog}
    </Section>
  )
}

interface LinhaProps {
  categoria: Categoria
  ocupada: boolean
  aoRenomear: () => void
  aoRetirar: () => void
  aoRestaurar: () => void
}

const RECEBE: Record<QuemLanca, string> = {
  reservas: 'Recebe as reservas pagas',
  cobrancas: 'Recebe as cobranças pagas',
  rendimentos: 'Recebe os rendimentos do banco',
}

function Linha({ categoria: c, ocupada, aoRenomear, aoRetirar, aoRestaurar }: LinhaProps) {
  const fixa = c.recebe === 'reservas' || c.recebe === 'cobrancas'
  return (
    <li className={css.linha} data-retirada={c.retirada || undefined}>
      <p>
        {c.nome}
        {c.retirada && <span>Retirada</span>}
        {c.recebe && <span>{RECEBE[c.recebe]}</span>}
        {c.partesComuns && <span>Aluguel de partes comuns</span>}
      </p>
      {c.retirada ? (
        <Button icon={IconRestore} busy={ocupada} onClick={aoRestaurar}>
          Restaurar<VisuallyHidden> {c.nome}</VisuallyHidden>
        </Button>
      ) : (
        !fixa && (
          <>
            <IconButton label={`Renomear ${c.nome}`} icon={IconPencil} box={32} onClick={aoRenomear} />
            <IconButton label={`Retirar ${c.nome}`} icon={IconTrash} box={32} onClick={aoRetirar} />
          </>
        )
      )}
    </li>
  )
}
