import { useMutation, useQuery } from '@tanstack/react-query'
import type { Categoria } from '#contract/contas/categorias.ts'
import type { PartesComuns } from '#contract/cobranca/partes-comuns.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { todasAsCategorias } from '../../../campos/todas-as-categorias.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { Section } from '../../../ui/page/page.tsx'
import { marcar } from './partes-comuns.api.ts'
import css from './partes-comuns.module.css'

/** Those that staff may say are of let common parts; retired ones too, while they are marked. */
const podeEntrar = (c: Categoria) => c.recebe === null && (!c.retirada || c.partesComuns)

/** Which categories of receitas are of let common parts, with what each brought in the year. */
export function QueEntram({ doAno }: { doAno: PartesComuns | undefined }) {
  const categorias = (useQuery(todasAsCategorias('receita')).data ?? []).filter(podeEntrar)
  const trocar = useMutation({
    mutationFn: ({ categoria, entra }: { categoria: Categoria; entra: boolean }) => marcar(categoria, entra),
    onSuccess: (c) =>
      avisarSucesso(c.partesComuns ? `“${c.nome}” entra no informe` : `“${c.nome}” não entra mais no informe`),
    onError: (erro) => avisarErro(mensagemDoErro(erro)),
    onSettled: () => marcarComoVelho('categorias'),
  })
  return (
    <Section title="Receitas que entram">
      <p className={css.nota}>
        Marque as categorias de aluguel de partes comuns. O que os condôminos pagam para usá-las, como a reserva do
        salão, não é aluguel.
      </p>
      <div className={css.categorias} role="group" aria-label="Receitas que entram">
        {categorias.map((c) => {
          const rendeu = doAno?.categorias.find((k) => k._id === c._id)?.total
          return (
            <CheckboxField
              key={c._id}
              label={rendeu === undefined ? c.nome : `${c.nome}: ${formatarReais(rendeu)} em ${doAno?.ano ?? ''}`}
              checked={c.partesComuns}
              disabled={trocar.isPending}
              onChange={(entra) => trocar.mutate({ categoria: c, entra })}
            />
          )
        })}
      </div>
    </Section>
  )
}
