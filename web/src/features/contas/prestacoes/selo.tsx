import { IconShieldCheck } from '@tabler/icons-react'
import { PARA_QUE_SERVE_O_SELO, seloEmGrupos, seloEmPalavras } from '#contract/contas/documentos/palavras-do-selo.ts'
import { paths } from '../../../app/paths.ts'
import { BotaoDeCopiar } from '../../../avisos/botao-de-copiar.tsx'
import { useSessao } from '../../../lib/sessao.ts'
import { soLe } from '../../../lib/sessao-guardada.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page/page.tsx'
import css from './prestacao.module.css'

interface Props {
  selo: string
  administra: boolean
  titulo: string
}

/** The seal, to be compared: what it is for, copied, and worked out again by who may read the books. */
export function Selo({ selo, administra, titulo }: Props) {
  const sessao = useSessao()
  const leOsLivros = administra || (sessao !== null && soLe(sessao))
  return (
    <Section title={titulo}>
      <p className={css.prosa}>{PARA_QUE_SERVE_O_SELO}</p>
      <p className={css.selo}>{seloEmPalavras(selo)}</p>
      <p className={css.acoesDoSelo}>
        <BotaoDeCopiar texto={seloEmGrupos(selo)} feito="Selo copiado">
          Copiar o selo
        </BotaoDeCopiar>
        {leOsLivros && (
          <ButtonLink to={paths.conferirLivros} icon={IconShieldCheck}>
            Conferir estes livros
          </ButtonLink>
        )}
      </p>
    </Section>
  )
}
