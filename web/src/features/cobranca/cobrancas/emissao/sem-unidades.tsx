import { IconPlus, IconUpload } from '@tabler/icons-react'
import { paths } from '../../../../app/paths.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'

/** In the place of a form of charges while there is nobody to charge: units come first. */
export const SemUnidades = () => (
  <EmptyState
    title="Nenhuma unidade cadastrada"
    text="Toda cobrança é de uma unidade. Cadastre as unidades uma a uma ou traga todas de um arquivo."
    action={
      <>
        <ButtonLink to={paths.novaUnidade} variant="primary" size="lg" icon={IconPlus}>
          Adicionar unidade
        </ButtonLink>
        <ButtonLink to={paths.importarUnidades} size="lg" icon={IconUpload}>
          Importar de um arquivo
        </ButtonLink>
      </>
    }
  />
)
